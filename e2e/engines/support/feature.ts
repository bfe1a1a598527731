import { test } from './fixtures.ts';

/**
 * Groups the tests of one feature. It is a row of the table of engines in `bff/docs/publishers.md`, so its name says what works for
 * readers: `npm run engines -- --table` writes the table from the tests' results.
 */
export const feature = (name: string, tests: () => void): void => test.describe(name, tests);
