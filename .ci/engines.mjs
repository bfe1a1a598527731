// @ts-check
// `npm run engines`: the tests that run in Chromium, Firefox and WebKit. `npm run engines -- firefox` runs them in that
// one alone. `npm run engines -- --table` runs them in all three and writes the results into
// `bff/docs/special-pages.md`.
import { mustSucceed, stop } from './setup/run.mjs';

/** The projects of playwright.config.ts in each engine, and what they need. */
const ENGINES = new Map([
  ['chromium', { others: ['variants'], needs: ['chromium', 'prototype', 'redis'] }],
  ['firefox', { others: ['pages-firefox'], needs: ['firefox'] }],
  ['webkit', { others: [], needs: ['webkit'] }],
]);

const names = process.argv.slice(2);
const writesTable = names.includes('--table');
const engines = names.length === 0 || writesTable ? [...ENGINES.keys()] : names;
const unknown = engines.filter((name) => !ENGINES.has(name));
if (unknown.length > 0 || (writesTable && names.length > 1))
  stop(`Name one of the engines ${[...ENGINES.keys()].join(', ')}, or --table for the results of all.`);
const of = (/** @type {'others' | 'needs'} */ what) => engines.flatMap((engine) => ENGINES.get(engine)?.[what] ?? []);
const run = (/** @type {readonly string[]} */ projects, /** @type {readonly string[]} */ args = []) =>
  mustSucceed('npx', ['playwright', 'test', ...projects.flatMap((project) => ['--project', project]), ...args]);

mustSucceed('node', ['.ci/prepare.mjs', '--package', ...of('needs')]);
mustSucceed('npx', ['tsx', 'e2e/routers/run.ts']);
run(engines, writesTable ? ['--reporter', 'list,./e2e/engines/support/results-reporter.ts'] : []);
if (!writesTable && of('others').length > 0) run(of('others'));
