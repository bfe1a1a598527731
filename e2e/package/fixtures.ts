import { test as base } from '../support/fixtures.ts';
import { PublisherFolder } from '../support/packed-client.ts';
import { ExampleSite } from './example-site.ts';

/** What the types of the frameworks need. */
const FRAMEWORKS = ['react', '@types/react', 'csstype', 'preact', 'vue', '@vue', 'svelte'];

interface WorkerFixtures {
  /** A publisher's folder with the packed client and the frameworks. */
  readonly publisher: PublisherFolder;
}

interface TestFixtures {
  /** Copies an example, which reads the test's service. The copy is removed after the test. */
  copyExample(name: string): ExampleSite;
}

/** Gives tests the packed client and the examples. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  publisher: [
    async ({}, use) => {
      const folder = new PublisherFolder();
      folder.installClient();
      folder.link(...FRAMEWORKS);
      await use(folder);
      folder.remove();
    },
    { scope: 'worker' },
  ],
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
