import { setTimeout } from 'node:timers/promises';
import { Value } from 'typebox/value';
import { timeLimit } from '../../concurrency/time-limit.ts';
import { EntryListResponse, type LostPhrasesReport } from '../../contract/index.ts';
import { WEB_ADDRESS } from '../../contract/shared/links.ts';
import { counted, errorMessage } from '../../contract/shared/text.ts';
import { examineInThread } from './examine-in-thread.ts';
import { mayLeadTo, PageError } from './load-page.ts';

/** One page is read at a time, and its host rests for this time before the next one. */
const PAUSE_MS = 1_000;
/** For each page of the service's list. */
const LIST_LIMIT_MS = timeLimit(30_000);
/** Of the list. More than any journal has, with 100 articles each. */
const MAX_PAGES = 500;

/** Reads which articles have annotations and an address of their own. @throws PageError if the service does not say */
async function readArticles(service: string) {
  const articles: { readonly entry: string; readonly address: string }[] = [];
  let pages = 0;
  for (let cursor: string | null = ''; cursor !== null; pages += 1) {
    const query = new URLSearchParams({ limit: '100', ...(cursor !== '' && { cursor }) });
    try {
      if (pages === MAX_PAGES) throw new Error(`it has more than ${MAX_PAGES} pages`);
      const signal = AbortSignal.timeout(LIST_LIMIT_MS);
      const response = await fetch(`${service}/api/v1/entries?${query}`, { signal });
      if (!response.ok) throw new Error(`it responded with ${response.status}`);
      const { entries, next } = Value.Parse(EntryListResponse, await response.json());
      for (const { id, publicUrl, annotationsCount } of entries)
        if (publicUrl !== null && annotationsCount > 0) articles.push({ entry: id, address: publicUrl });
      cursor = next;
    } catch (error) {
      throw new PageError(`${service}: the list of articles cannot be read (${errorMessage(error)})`);
    }
  }
  return articles;
}

async function examineArticle(service: string, entry: string, address: string) {
  if (WEB_ADDRESS.parse(address) === null) throw new PageError(`${address}: is not a web address`);
  if (!(await mayLeadTo(new URL(service), new URL(address))))
    throw new PageError(`${address}: is in this network, and the service is not`);
  const report = await examineInThread({ target: address, entry, service }, () => {});
  const unread = (name: string) => report.notExamined.find(({ subject }) => subject === name)?.reason;
  if (report.phrases === null) throw new PageError(`${address}: ${unread('phrases') ?? 'its text is not read'}`);
  return { phrases: report.phrases.missed, uncompared: unread('nearest text') };
}

/**
 * Searches the page of each article of a service for the phrases of its annotations.
 * @param onProgress called with the number of articles that were examined so far
 * @throws PageError if none can be examined
 */
export async function examineAll(service: string, onProgress: (articles: number) => void): Promise<LostPhrasesReport> {
  const lost: LostPhrasesReport['lost'] = [];
  const notExamined: LostPhrasesReport['notExamined'] = [];
  const articles = await readArticles(service);
  for (const [index, { entry, address }] of articles.entries()) {
    if (index > 0) await setTimeout(PAUSE_MS);
    try {
      const { phrases, uncompared } = await examineArticle(service, entry, address);
      if (phrases.length > 0) lost.push({ entry, address, phrases });
      if (uncompared !== undefined) notExamined.push({ entry, reason: `${address}: ${uncompared}` });
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      notExamined.push({ entry, reason: error.message });
    }
    onProgress(index + 1);
  }
  return { service, articles: articles.length, lost, notExamined };
}

/** The report as text: each article with the phrases that its page has lost. */
export function describeLost({ articles, lost, notExamined }: LostPhrasesReport): string {
  const count = lost.reduce((sum, { phrases }) => sum + phrases.length, 0);
  const examined = `${counted(articles, 'article')} with annotations and an address`;
  return [
    ...lost.flatMap(({ entry, address, phrases }) => [
      `${entry}: ${address}`,
      ...phrases.flatMap(({ id, phrase, reason, nearest }) => [
        `    ${id}: “${phrase}” (${reason})`,
        ...(nearest === null ? [] : [`      → the page has “${nearest}”`]),
      ]),
    ]),
    ...notExamined.map(({ entry, reason }) => `not examined: ${entry}: ${reason}`),
    `${examined}; lost phrases: ${count}, not examined: ${notExamined.length}`,
  ].join('\n');
}
