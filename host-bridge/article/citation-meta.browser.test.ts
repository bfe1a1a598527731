import { afterEach, expect, test, vi } from 'vitest';
import type { ResolvedOptions } from '../options/page-options.ts';
import { createTestArticle } from '../testing/test-article.ts';
import { until } from '../testing/until.ts';
import { startCitationMeta } from './citation-meta.ts';

const FRAGMENT = `<meta name="citation_title" content="Tides &amp; &quot;brass&quot;">
<meta name="citation_author" content="Marr, Ilse"><meta name="citation_author_institution" content="Harbour School">
<meta name="citation_doi" content="10.5555/tides" onclick="x()">
<meta name="referrer" content="unsafe-url"><meta http-equiv="refresh" content="0;url=https://evil.example/">
<link rel="stylesheet" href="https://evil.example/x.css"><link rel="cite-as" href="https://doi.org/10.5555/tides">
<meta property="og:title" content="Tides"><script>window.hasRun = true</script>
<script type="application/ld+json">{"@type":"ScholarlyArticle"}</script>`;

const added = () => [...document.head.querySelectorAll('[data-journal-meta]')].map((element) => element.outerHTML);

/** Stands for the service. @param answers HTML by slug */
function serve(answers: Readonly<Record<string, string>>): string[] {
  const asked: string[] = [];
  const { open } = XMLHttpRequest.prototype;
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (this: XMLHttpRequest, method, url) {
    asked.push(String(url));
    const [, slug = ''] = /entries\/(.*)\/head/.exec(String(url)) ?? [];
    const html = answers[slug];
    open.call(this, method, html === undefined ? '/none-such\0' : `data:text/html,${encodeURIComponent(html)}`, true);
  });
  return asked;
}

/** Starts the metadata of an entry whose text has been scanned. */
function start(options: Partial<ResolvedOptions> = {}) {
  const { store, ...article } = createTestArticle({ options });
  const end = new AbortController();
  /** Shows an entry, as far as its first scan. */
  const show = (entry: string) => {
    store.dispatch({ type: 'entry', entry });
    store.dispatch({ type: 'scanned', entry, report: { found: [], missed: [] } });
  };
  show('tides');
  startCitationMeta({ store, ...article }, end.signal);
  return { show, end };
}

afterEach(() => {
  vi.restoreAllMocks();
  for (const element of document.head.querySelectorAll('meta[content="own"]')) element.remove();
});

test('the head gets what it lacks, and nothing that loads or runs; it leaves with the client', async () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<meta name="Citation_Author" content="own"><meta property="og:type" content="own">',
  );
  const asked = serve({ tides: FRAGMENT });
  const seenByZotero: number[] = [];
  document.addEventListener('ZoteroItemUpdated', () => seenByZotero.push(added().length), { once: true });
  const { end } = start({ environment: 'draft' });
  await until(() => expect(added()).not.toEqual([]));
  expect(seenByZotero).toEqual([4]);
  expect(asked).toEqual(['https://journal.example/api/v1/entries/tides/head?env=draft']);
  expect(added()).toEqual([
    '<meta name="citation_title" content="Tides &amp; &quot;brass&quot;" data-journal-meta="">',
    '<meta name="citation_doi" content="10.5555/tides" data-journal-meta="">',
    '<link rel="cite-as" href="https://doi.org/10.5555/tides" data-journal-meta="">',
    '<script type="application/ld+json" data-journal-meta="">{"@type":"ScholarlyArticle"}</script>',
  ]);
  expect(Reflect.has(window, 'hasRun')).toBe(false);
  end.abort();
  expect(added()).toEqual([]);
});

test('a second client adds nothing twice; another entry replaces the first', async () => {
  const title = (text: string) => `<meta name="citation_title" content="${text}">`;
  const asked = serve({ tides: title('Tides'), lamp: title('Lamp') });
  const { show, end } = start();
  await until(() => expect(added()).toHaveLength(1));
  const second = start();
  await until(() => expect(asked).toHaveLength(2));
  // Another client shows another entry.
  document.dispatchEvent(new CustomEvent('journal:initComplete', { detail: { entry: 'lamp' } }));
  await new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve)));
  expect(asked).toHaveLength(2);
  show('lamp');
  await until(() => expect(added().join()).toContain('Lamp'));
  expect(added()).toHaveLength(1);
  second.end.abort();
  end.abort();
  expect(added()).toEqual([]);
});

test.each([
  ['the option turns it off', { citationMeta: false }, ''],
  [
    'a page whose server has printed the metadata asks for nothing',
    {},
    '<meta name="citation_title" content="own"><link rel="schema.DC" href="x">',
  ],
])('%s', async (_case, options, head) => {
  const asked = serve({ tides: FRAGMENT });
  document.head.insertAdjacentHTML('beforeend', head);
  const { end } = start(options);
  await new Promise((resolve) => requestIdleCallback(resolve));
  await new Promise((resolve) => requestIdleCallback(resolve));
  expect(asked).toEqual([]);
  end.abort();
  document.querySelector('link[rel="schema.DC"]')?.remove();
});
