// @ts-check
import { spawn } from 'node:child_process';
import { requireNode } from './node-version.mjs';
import { build, install } from './project.mjs';

const HEADER = [
  '| run | tried | refused | failed | lost | longest recovery |',
  '| --- | --- | --- | --- | --- | --- |',
];

/**
 * Runs a program and collects the table rows that it prints. Everything else goes to this terminal.
 * @param {string} file
 * @param {readonly string[]} options
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

/**
 * Builds the service, runs the named programs one after the other and prints their rows as one Markdown table. Options
 * (`--seed 7`) go to each program; without a name, all programs run. Sets the exit code to 1 if one of them failed.
 * @param {ReadonlyMap<string, string>} programs file of each program, by name
 * @param {readonly string[]} given names and options from the command line
 */
export async function runTable(programs, given) {
  const firstOption = given.findIndex((argument) => argument.startsWith('--'));
  const named = firstOption === -1 ? given : given.slice(0, firstOption);
  const options = firstOption === -1 ? [] : given.slice(firstOption);
  const unknown = named.filter((name) => !programs.has(name));
  if (unknown.length > 0) {
    console.error(`There is no run named ${unknown.join(' or ')}. The runs are ${[...programs.keys()].join(', ')}.`);
    process.exit(1);
  }
  requireNode();
  install();
  build();
  const rows = [];
  for (const [name, file] of programs) {
    if (named.length > 0 && !named.includes(name)) continue;
    console.error(`── ${name}`);
    const result = await collectRows(file, options);
    rows.push(...result.rows);
    if (!result.passed) process.exitCode = 1;
  }
  console.log([...HEADER, ...rows].join('\n'));
}
