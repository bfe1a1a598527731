import { test } from './fixtures.ts';

/**
 * Groups the tests of one feature. `bff/docs/special-pages.md` names it, so its name says what works for readers:
 * `npm run engines -- --table` writes the tests' results there.
 */
export const feature = (name: string, tests: () => void): void => test.describe(name, tests);
