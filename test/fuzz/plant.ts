/** Loaded before everything else in a run with a planted fault: gives the changed text of one file to whoever loads it. */
import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { FAULTS } from './faults.js';

/** Runs in the thread of module hooks, where nothing of the project is known. */
const HOOK = `
let planted;
export async function initialize(data) { planted = data; }
export async function load(url, context, next) {
  if (url.split('?')[0] !== planted.url) return next(url, context);
  return { format: 'module', source: planted.source, shortCircuit: true };
}`;

const fault = FAULTS.find(({ name }) => name === process.env.PLANTED_FAULT);
if (fault === undefined) throw new Error(`no fault is called ${process.env.PLANTED_FAULT}`);
const url = new URL(`../../packages/layers/src/${fault.file}`, import.meta.url);
const text = readFileSync(url, 'utf8');
if (text.split(fault.find).length !== 2) throw new Error(`"${fault.name}" is to be planted anew: ${fault.file} has its text not once`);
const { outputText } = ts.transpileModule(
  text.replace(fault.find, () => fault.replace),
  {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
  },
);
register(`data:text/javascript,${encodeURIComponent(HOOK)}`, pathToFileURL('./'), { data: { url: url.href, source: outputText } });
