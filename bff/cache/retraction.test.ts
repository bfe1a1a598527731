import { expect, onTestFinished, test } from 'vitest';
import type { ExportDocument } from '../lake/testing/write-export.ts';
import { assetFiles } from '../testing/asset-files.ts';
import type { CachingCdn } from '../testing/caching-cdn.ts';
import { DOCUMENTS } from '../testing/documents.ts';
import { type CdnTimes, openJournalBehindCdn } from '../testing/journal-behind-cdn.ts';

const soon = { interval: 50 };

const TITLE = 'Lantern of Tides';
const ADDRESS = 'https://example.org/lantern';

/** Everything that shows the article, and what it says before the retraction and not afterwards. */
const ROUTES: readonly (readonly [path: string, retracted: string])[] = [
  ['/api/v1/entries/lantern-of-tides', TITLE],
  ['/api/v1/entries/lantern-of-tides/meta', TITLE],
  ['/api/v1/entries/lantern-of-tides/citation?format=csl', TITLE],
  ['/api/v1/entries/lantern-of-tides/head', TITLE],
  ['/api/v1/entries/lantern-of-tides/linkset', ADDRESS],
  ['/api/v1/annotations/lantern-of-tides', 'Neap tide'],
  ['/api/v1/annotation/neap-tide', 'Neap tide'],
  ['/embed/menu?entry=lantern-of-tides', TITLE],
  ['/embed/footer?entry=lantern-of-tides', 'Set in Marr.'],
  ['/api/v1/entries', TITLE],
  ['/api/v1/citations?format=csl', TITLE],
  ['/api/v1/search?q=lantern', TITLE],
  ['/api/v1/lookup?doi=10.5555/lantern', '"id":"lantern-of-tides"'],
  ['/feed.atom', TITLE],
  ['/feed.json', TITLE],
  ['/sitemap.xml', ADDRESS],
  ['/', TITLE],
  ['/start/preview/lantern-of-tides', TITLE],
];
const PATHS = ROUTES.map(([path]) => path);

/** The export after the article was replaced by its retraction. */
const RETRACTED: readonly ExportDocument[] = JSON.parse(
  [TITLE, ADDRESS, 'Neap tide', 'Set in Marr.', '10.5555/lantern'].reduce(
    (json, text) => json.replaceAll(text, text === ADDRESS ? 'https://example.org/notice' : 'Withdrawn'),
    JSON.stringify(DOCUMENTS),
  ),
);

/**
 * A CDN in front of a service that reads a lake. Readers have asked the CDN for everything.
 * @param times of the service that differ from the defaults of tests
 */
async function open(times: CdnTimes = {}) {
  const journal = await openJournalBehindCdn(DOCUMENTS, await assetFiles(), { minReconnectDelayMs: 50 }, times);
  onTestFinished(journal.close);
  const { lake, cdn, replaceDocuments } = journal;

  const read = async (path: string) => (await fetch(cdn.origin + path)).text();
  /** The addresses at which readers still find what was retracted. */
  async function shown(): Promise<string[]> {
    const bodies = await Promise.all(PATHS.map(read));
    return ROUTES.filter(([, text], index) => bodies[index]?.includes(text)).map(([path]) => path);
  }
  // The service purges once when it begins to receive changes.
  await expect.poll(() => cdn.purges.length, soon).toBe(1);
  // On a busy machine, the lake may be too slow for some of so many requests at once.
  await expect.poll(shown, soon).toEqual(PATHS);
  /** Replaces the article, and waits until the CDN has been purged. */
  async function retract(): Promise<void> {
    const before = cdn.purges.length;
    await replaceDocuments(RETRACTED);
    await expect.poll(() => cdn.purges.length, soon).toBeGreaterThan(before);
  }
  return { lake, cdn, shown, retract };
}

/** The addresses whose old body the CDN may keep for longer than a few seconds. */
function keptTooLong(cdn: CachingCdn): string[] {
  return ROUTES.filter(([path, text]) => {
    const stored = cdn.stored(path);
    if (!stored?.body.includes(text)) return false;
    return (
      stored.headers.get('cache-control') !== 'public, max-age=0, s-maxage=5' || stored.headers.has('cdn-cache-control')
    );
  }).map(([path]) => path);
}

test.each([
  ['is slow', 'hold'],
  ['fails', 500],
] as const)(
  'an article is retracted while the lake %s: readers see the notice seconds after it is back',
  async (_, behaviour) => {
    const { lake, cdn, shown, retract } = await open({ softTimeout: 100 });
    lake.setQueryBehaviour(behaviour);
    await retract();
    expect(await shown()).toEqual(PATHS);
    expect(keptTooLong(cdn)).toEqual([]);
    lake.setQueryBehaviour('pass');
    await expect
      .poll(async () => {
        cdn.advance(5_000);
        return shown();
      }, soon)
      .toEqual([]);
  },
);
