export * from './catalogue.js';
export * from './vocabulary.js';
