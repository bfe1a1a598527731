import { expect as baseExpect, test as baseTest } from '../fixtures.ts';
import { LivingPage } from './living-page.ts';

/** Patience for a slow machine that does other things, too, in milliseconds: nothing here measures time. */
const PATIENCE = 20_000;

interface Living {
  readonly living: LivingPage;
}

/** Tests on a publisher's page that changes by itself, with the client on it. */
export const test = baseTest.extend<Living>({
  living: async ({ page, journal, host }, use, testInfo) => {
    testInfo.setTimeout(4 * PATIENCE);
    page.setDefaultTimeout(PATIENCE);
    await use(await LivingPage.watch(page, journal, host));
  },
});

export const expect = baseExpect.configure({ timeout: PATIENCE });
