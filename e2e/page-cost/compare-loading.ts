import type { Browser } from '@playwright/test';
import { createArticle } from '../../host-bridge/bench/article.ts';
import { buildPageScript } from '../../host-bridge/bench/build-page.ts';
import { formatRatio, median, type Row } from '../../host-bridge/bench/table.ts';
import { startHost } from '../support/host-server.ts';
import { type LoadingCost, measureLoading } from './loading-cost.ts';
import { ENTRY, startLongArticle } from './long-article.ts';

const ROUNDS = 5;
const BARE = 'bare page';
const NAIVE = 'naive spans';
const OTHER = 'existing client';
const JOURNAL = 'Journal';

/** The script tag of a way to highlight; none for the bare page. */
function tagOf(way: string, service: string, script: string): string {
  if (way === BARE) return '';
  if (way === JOURNAL) return `<script src="${service}/client/v2/journal-client.js" data-entry="${ENTRY}"></script>`;
  return `<script src="${script}" data-way="${way}" data-annotations="${service}/api/v1/annotations/${ENTRY}"></script>`;
}

/** Opens the long article with each way in turn, so that other work of the machine affects all of them equally. */
async function measureWays(browser: Browser): Promise<ReadonlyMap<string, readonly LoadingCost[]>> {
  const { html, phrases } = createArticle();
  const journal = await startLongArticle(phrases);
  const host = await startHost();
  const runs = new Map<string, LoadingCost[]>();
  try {
    const code = await buildPageScript('load-and-highlight.ts');
    const script = host.serve('/ways.js', code, { 'content-type': 'text/javascript; charset=utf-8' });
    for (let round = 0; round < ROUNDS; round += 1)
      for (const way of round === 0 ? [BARE, NAIVE, JOURNAL, OTHER] : [BARE, NAIVE, JOURNAL]) {
        const head = `<meta charset="utf-8"><title>A long article</title>${tagOf(way, journal.url, script)}`;
        const page = `<!doctype html><html lang="en"><head>${head}</head><body>${html}</body></html>`;
        const cost = await measureLoading(browser, host.serve(`/${encodeURI(way)}`, page), way !== BARE);
        runs.set(way, [...(runs.get(way) ?? []), cost]);
      }
  } finally {
    await host.stop();
    await journal.kill();
  }
  return runs;
}

/**
 * Compares what opening an article of 100,000 words with 500 phrases costs: the product as its script tag starts it, with
 * its frames, naive spans and the way of the existing client, each beside the bare page.
 */
export async function compareLoading(browser: Browser): Promise<Row[]> {
  const runs = await measureWays(browser);
  const middle = (way: string, metric: keyof LoadingCost) => median((runs.get(way) ?? []).map((run) => run[metric]));
  const added = (way: string) => middle(way, 'tasks') - middle(BARE, 'tasks');
  const milliseconds = (time: number) => `${time.toFixed(0)} ms`;
  const row = (what: string, one: number, other: number, atMost: number): Row => {
    const measured = one / other;
    const shown = `${formatRatio(measured)} (${milliseconds(one)} : ${milliseconds(other)})`;
    return { what, measured, shown, atMost, unit: '×' };
  };
  return [
    row(
      `task time added to the ${milliseconds(middle(BARE, 'tasks'))} of the bare page: Journal ÷ naive spans`,
      added(JOURNAL),
      added(NAIVE),
      1.5,
    ),
    row('the same: Journal ÷ existing client', added(JOURNAL), added(OTHER), 0.2),
    row('highlights in view ÷ all naive spans', middle(JOURNAL, 'visible'), middle(NAIVE, 'all'), 0.5),
  ];
}
