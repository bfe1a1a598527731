import { startIngestionServer } from '../analytics/ingestion-server.ts';
import type { EnginePage } from './support/engine.ts';
import { feature } from './support/feature.ts';
import { expect, test } from './support/fixtures.ts';
import { card, highlight, waitForMenu } from './support/menu.ts';

const KEY = 'phc_journaltest';

/** What a page has loaded for analytics and stored. Runs in the page. */
const readTraces = () => ({
  files: performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => /\/(session|posthog|recorder|extension-bundles|inspector)-/.test(path)),
  stored: { ...localStorage, ...sessionStorage },
  cookies: document.cookie,
});

const NOTHING = { files: [], stored: {}, cookies: '' };

/** Uses the page and waits until analytics would have started. */
async function readArticle(tab: EnginePage): Promise<void> {
  await waitForMenu(tab);
  await tab.click(highlight('spring-tide'));
  await tab.menu.waitFor(card('spring-tide'));
  await tab.evaluate(async () => {
    const idle: (done: () => void) => void = window.requestIdleCallback ?? ((done) => setTimeout(done, 500));
    for (let periods = 0; periods < 2; periods += 1) await new Promise<void>((resolve) => idle(resolve));
  });
}

feature('Analytics off', () => {
  const attributes = (options: object) => `data-analytics='${JSON.stringify(options)}'`;

  test('without a project or consent, nothing is loaded, stored or sent', async ({ tab, openHostPage }) => {
    const ingestion = await startIngestionServer();
    const project = { projectApiKey: KEY, host: ingestion.url };
    const refusals = [{ mode: 'full' }, { ...project, consent: 'unknown' }, { ...project, consent: 'denied' }];
    for (const [index, options] of refusals.entries()) {
      await openHostPage(`/refused-${index}`, { tag: { attributes: attributes(options) } });
      await readArticle(tab);
      expect(await tab.evaluate(readTraces)).toEqual(NOTHING);
    }
    expect(ingestion.requests).toEqual([]);
    await ingestion.stop();
  });
});

feature('Consent', () => {
  test('consent starts analytics; withdrawing it deletes what was stored', async ({ tab, openHostPage }) => {
    const ingestion = await startIngestionServer();
    const options = { projectApiKey: KEY, host: ingestion.url, consent: 'unknown' };
    await openHostPage('/consent', { tag: { attributes: `data-analytics='${JSON.stringify(options)}'` } });
    await readArticle(tab);
    expect(await tab.evaluate(readTraces)).toEqual(NOTHING);
    await tab.evaluate(() => window.JournalClient?.current?.consent(true));
    await expect.poll(() => ingestion.named('journal_entry_opened')).toHaveLength(1);
    expect(await tab.evaluate(() => Object.keys(localStorage))).toContain('ph_journal-analytics');
    await tab.evaluate(() => window.JournalClient?.current?.consent(false));
    const { stored, cookies } = await tab.evaluate(readTraces);
    expect({ stored, cookies }).toEqual({ stored: {}, cookies: '' });
    await tab.goto(ingestion.otherPage);
    await ingestion.stop();
  });
});
