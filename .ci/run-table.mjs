// @ts-check
// `npm run fuzz` and `npm run faults`: run the programs of a folder one after the other and print their rows as one
// Markdown table. `npm run fuzz -- api --seed 7 --runs 1000000` runs one of them with these options; the same seed
// repeats the same input. `npm run faults -- redis --seconds 60` runs one group of faults, each for a minute.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { choose } from './setup/run.mjs';

const HEADER = [
  '| run | tried | refused | failed | lost | longest recovery |',
  '| --- | --- | --- | --- | --- | --- |',
];

/**
 * Runs a program and collects the table rows that it prints. Everything else goes to this terminal.
 * @param {string} file @param {readonly string[]} options
 * @returns {Promise<{ passed: boolean, rows: string[] }>}
 */
async function collectRows(file, options) {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => child.kill(signal));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const passed = await new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
  const lines = output.split('\n');
  for (const line of lines.filter((line) => line !== '' && !line.startsWith('|'))) console.error(line);
  return { passed, rows: lines.filter((line) => line.startsWith('|')) };
}

const [folder = '', ...args] = process.argv.slice(2);
const programs = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'run.ts')));
const firstOption = args.findIndex((argument) => argument.startsWith('--'));
const named = firstOption === -1 ? args : args.slice(0, firstOption);
const options = firstOption === -1 ? [] : args.slice(firstOption);
const rows = [];
for (const name of choose('run', programs, named)) {
  console.error(`── ${name}`);
  const result = await collectRows(join(folder, name, 'run.ts'), options);
  rows.push(...result.rows);
  if (!result.passed) process.exitCode = 1;
}
console.log([...HEADER, ...rows].join('\n'));
