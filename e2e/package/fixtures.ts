import { test as base } from '../support/fixtures.ts';
import { ExampleSite } from './example-site.ts';

interface TestFixtures {
  /** Copies an example, which reads the test's service. The copy is removed after the test. */
  copyExample(name: string): ExampleSite;
}

/** Gives tests the examples. */
export const test = base.extend<TestFixtures>({
  copyExample: async ({ journal }, use) => {
    const copies: ExampleSite[] = [];
    await use((name) => {
      const copy = new ExampleSite(name, journal.url);
      copies.push(copy);
      return copy;
    });
    for (const copy of copies) copy.remove();
  },
});

export { expect } from '../support/fixtures.ts';
