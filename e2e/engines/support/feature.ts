import { test } from './fixtures.ts';

/** Groups the tests of one feature. Its name says what works for readers. */
export const feature = (name: string, tests: () => void): void => test.describe(name, tests);
