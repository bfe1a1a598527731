import { test as base } from '../../support/fixtures.ts';
import { WordPressUser } from './user.ts';
import { startWordPress, type WordPress } from './wordpress.ts';

/** Copying WordPress and creating its database takes eight seconds, and much longer on a busy machine. */
const STARTS = { scope: 'worker', timeout: 120_000 } as const;

/** Addresses that are not on this machine. */
const ELSEWHERE = /^https?:\/\/(?!127\.0\.0\.1:)/;

interface WorkerFixtures {
  /** A WordPress with the plugin's files. */
  readonly wordpress: WordPress;
}

interface TestFixtures {
  /** The test's tab, in which a user of WordPress can log in. */
  readonly user: WordPressUser;
}

/** Gives tests the service with its sample journal, and a WordPress. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  wordpress: [
    async ({}, use) => {
      const wordpress = await startWordPress();
      await use(wordpress);
      await wordpress.stop();
    },
    STARTS,
  ],
  user: async ({ page, context, wordpress }, use) => {
    // The administration asks for pictures of its users.
    await context.route(ELSEWHERE, (route) => route.abort());
    await use(new WordPressUser(page, wordpress.url));
  },
});

export { expect, type Page } from '../../support/fixtures.ts';
