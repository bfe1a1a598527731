import { expect, onTestFinished, test } from 'vitest';
import type { AnalyticsOptions } from '../options/options.ts';
import { createTestArticle } from '../testing/test-article.ts';
import { attachAnalytics } from './analytics.ts';

/** A client with analytics whose events go to a provider of the page. @returns its log, and the names of what was sent */
function startAnalytics(options: AnalyticsOptions = {}) {
  const sent: string[] = [];
  const client = new AbortController();
  onTestFinished(() => client.abort());
  const provider = { capture: (event: string) => void sent.push(event) };
  const article = createTestArticle({ options: { analytics: { ...options, provider } }, signal: client.signal });
  return { article, sent, attach: () => attachAnalytics(article, undefined) };
}

const READY = { entry: 'tides', version: '1' };
const views = (sent: readonly string[]) => sent.filter((event) => event === '$pageview').length;
/** Waits for an event that follows all others. */
const untilSent = (sent: readonly string[]) => expect.poll(() => sent).toContain('journal_view_changed');

test.each<AnalyticsOptions>([{}, { consent: 'granted' }])(
  'consent that the page had from the start, with %o, counts no second view of the page',
  async (options) => {
    const { article, sent, attach } = startAnalytics(options);
    attach();
    article.log.add('journal:ready', READY);
    await expect.poll(() => views(sent)).toBe(1);
    article.log.add('consent', true);
    article.log.add('view', 'max');
    await untilSent(sent);
    expect(views(sent)).toBe(1);
  },
);

test('consent that comes before the client is ready counts one view of the page', async () => {
  const { article, sent, attach } = startAnalytics({ consent: 'unknown' });
  article.log.add('consent', true);
  attach();
  article.log.add('journal:ready', READY);
  article.log.add('view', 'max');
  await untilSent(sent);
  expect(views(sent)).toBe(1);
});

test('consent that comes later counts the view of the page, and consent again after a withdrawal another one', async () => {
  const { article, sent, attach } = startAnalytics({ consent: 'denied' });
  attach();
  article.log.add('journal:ready', READY);
  article.log.add('consent', true);
  await expect.poll(() => views(sent)).toBe(1);
  article.log.add('consent', false);
  article.log.add('consent', true);
  await expect.poll(() => views(sent)).toBe(2);
});
