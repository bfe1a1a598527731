// @ts-check
// `npm run engines`: the tests that run in Chromium, Firefox and WebKit. `npm run engines -- firefox` runs them in that
// one alone.
import { choose, mustSucceed } from './setup/run.mjs';

/** The projects of playwright.config.ts in each engine, and what they need. */
const ENGINES = new Map([
  ['chromium', { others: ['variants'], needs: ['chromium', 'prototype', 'redis'] }],
  ['firefox', { others: ['pages-firefox'], needs: ['firefox'] }],
  ['webkit', { others: [], needs: ['webkit'] }],
]);

const engines = choose('engine', [...ENGINES.keys()], process.argv.slice(2));
const of = (/** @type {'others' | 'needs'} */ what) => engines.flatMap((engine) => ENGINES.get(engine)?.[what] ?? []);
const run = (/** @type {readonly string[]} */ projects) =>
  mustSucceed('npx', ['playwright', 'test', ...projects.flatMap((project) => ['--project', project])]);

mustSucceed('node', ['.ci/prepare.mjs', '--package', ...of('needs')]);
mustSucceed('npx', ['tsx', 'e2e/routers/run.ts']);
run(engines);
if (of('others').length > 0) run(of('others'));
