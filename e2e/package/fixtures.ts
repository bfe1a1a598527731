import { test as base } from '../support/fixtures.ts';
import { PublisherFolder } from '../support/packed-client.ts';

/** What the types of the frameworks need. */
const FRAMEWORKS = ['react', '@types/react', 'csstype', 'preact', 'vue', '@vue', 'svelte'];

/** Gives tests a publisher's folder with the packed client and the frameworks. */
export const test = base.extend<object, { readonly publisher: PublisherFolder }>({
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
});

export { expect } from '../support/fixtures.ts';
