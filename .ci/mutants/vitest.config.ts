import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

// `run.mjs` names the room's project and its tests.
const { JOURNAL_MUTANTS_PROJECT = '', JOURNAL_MUTANTS_TESTS = '' } = process.env;

/** Many mutants make a test wait for what never comes. */
const TIMES = { testTimeout: 10_000, hookTimeout: 15_000, expect: { poll: { timeout: 2_000 } } };

const projects = (base.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project && project.test?.name === JOURNAL_MUTANTS_PROJECT
    ? [{ ...project, test: { ...project.test, ...TIMES, include: JOURNAL_MUTANTS_TESTS.split(' ') } }]
    : [],
);

// With a cache of its own: the ordinary tests' depends on their configuration.
export default defineConfig({
  define: base.define,
  cacheDir: 'node_modules/.vite/mutants',
  test: { ...base.test, ...TIMES, projects },
});
