export * from './solver.js';
