/** Results as a file: what was measured, on what machine, by what node. */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import type { Verdict } from './goals.js';
import type { Measure } from './harness.js';

export interface SceneResult {
  scene: string;
  workload: string;
  baseline: string;
  measures: Measure[];
  goals: Verdict[];
}

export interface Results {
  node: string;
  cpu: string;
  cores: number;
  /** Waiting processes when the run began and when it ended. */
  load: [number, number];
  scenes: SceneResult[];
}

/** Waiting processes in the last minute. */
export function load(): number {
  return loadavg()[0]!;
}

export function machine(): Pick<Results, 'node' | 'cpu' | 'cores'> {
  return { node: process.version, cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length };
}

export function writeResults(path: string, results: Results): void {
  writeFileSync(path, `${JSON.stringify(results, null, 2)}\n`);
}

export function readResults(path: string): Results {
  return JSON.parse(readFileSync(path, 'utf8')) as Results;
}
