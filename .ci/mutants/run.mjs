// @ts-check
// `npm run mutants`: changes the code of the rooms in `rooms.mjs` in many small ways and counts the changes that no
// test notices. `npm run mutants -- bff/cache` tries one folder or file. What has been tried is tried again only if the
// code or its tests have changed.
import { Stryker } from '@stryker-mutator/core';
import { stop } from '../setup/run.mjs';
import { codeIn, ROOMS } from './rooms.mjs';

/** The least share of mutants that the tests of a room must find, in percent. */
const LEAST_SCORE = 90;
/** Most mutants that make a loop endless are stopped by counting its rounds. This stops the others. */
const TIME_LIMIT_MS = 10_000;
/** What no test of a room reads. Every run copies the repository. */
const NOT_COPIED = ['.mutants', 'dist', 'test-results', 'e2e', 'bff/sample', 'bff/docs', 'bff/integrations', '*.png'];

const patternOf = (/** @type {string} */ path) => (path.endsWith('.ts') ? path : `${path}/**/*.ts`);

/**
 * Tries the mutants of a room.
 * @param {import('./rooms.mjs').Room} room
 * @param {readonly string[]} code what of the room is mutated
 */
async function tryRoom({ name, except = [], project, tests }, code) {
  // `vitest.config.ts` reads them.
  process.env.JOURNAL_MUTANTS_PROJECT = project;
  process.env.JOURNAL_MUTANTS_TESTS = tests.join(' ');
  const file = `.mutants/${name.replace(' ', '-')}`;
  const results = await new Stryker({
    mutate: [...code.map(patternOf), ...except.map((path) => `!${patternOf(path)}`), '!**/*.test.ts', '!**/testing/**'],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', `${import.meta.dirname}/wording.mjs`],
    ignorers: ['wording'],
    vitest: { configFile: '.ci/mutants/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    timeoutMS: TIME_LIMIT_MS,
    incremental: true,
    incrementalFile: `${file}.json`,
    tempDirName: '.mutants/sandbox',
    ignorePatterns: NOT_COPIED,
    reporters: ['clear-text', 'html', 'progress-append-only'],
    clearTextReporter: { logTests: false },
    htmlReporter: { fileName: `${file}.html` },
  }).runMutationTest();
  const count = (/** @type {string[]} */ ...states) => results.filter(({ status }) => states.includes(status)).length;
  const found = count('Killed', 'Timeout');
  const all = found + count('Survived', 'NoCoverage');
  return { name, found, all, score: all === 0 ? 100 : (100 * found) / all };
}

const [path = ''] = process.argv.slice(2);
const chosen = ROOMS.map((room) => ({ room, code: codeIn(room, path.replace(/\/$/, '')) })).filter(
  ({ code }) => code.length > 0,
);
if (chosen.length === 0) stop(`${path} is in no room. The rooms are ${ROOMS.flatMap(({ code }) => code).join(', ')}.`);
const rows = [];
for (const { room, code } of chosen) rows.push(await tryRoom(room, code));
console.log('| room | mutants | found | score |\n| --- | --- | --- | --- |');
for (const { name, found, all, score } of rows) console.log(`| ${name} | ${all} | ${found} | ${score.toFixed(1)} % |`);
if (rows.some(({ score }) => score < LEAST_SCORE)) process.exitCode = 1;
