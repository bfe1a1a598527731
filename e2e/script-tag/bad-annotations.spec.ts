import type { Route } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { expectMenuTitle } from '../support/frames.ts';
import { NEAP, NEAP_HIGHLIGHT, SPRING } from '../support/phrases.ts';

const ANNOTATIONS = '**/api/v1/annotations/*';
const CORS = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' };

/** Responses that the service never sends. */
const respondJson = (body: unknown) => (route: Route) => route.fulfill({ json: body, headers: CORS });
const respondText = (status: number, body: string, contentType: string) => (route: Route) =>
  route.fulfill({ status, body, contentType, headers: { ...CORS, 'retry-after': '60' } });

const annotation = (id: string, ...phrases: string[]) => ({
  id,
  title: id,
  annotationType: 'glossary',
  scanText: { enableScanText: true, scanSegments: phrases.map((scanPhrase) => ({ scanPhrase, scanKeyword: '' })) },
});

const GOOD = annotation('neap-tide', 'neap tide');
const MISMATCH = { scanPhrase: 'spring tide', scanKeyword: 'moon' };

interface Case {
  readonly respond: (route: Route) => Promise<void>;
  /** The highlights of the annotations that are still good. */
  readonly highlights: string[];
  /** The client's message on the console. */
  readonly message: RegExp | null;
}

const CASES: Record<string, Case> = {
  'a 500': {
    respond: respondText(500, '{"error":{"message":"oops"}}', 'application/json'),
    highlights: [],
    message: /500.*oops/,
  },
  HTML: {
    respond: respondText(200, '<!doctype html><p>Welcome</p>', 'text/html'),
    highlights: [],
    message: /no JSON/,
  },
  'an object': { respond: respondJson({ annotations: [GOOD] }), highlights: [], message: /another kind/ },
  'an array with nulls': {
    respond: respondJson([null, null, GOOD]),
    highlights: [NEAP_HIGHLIGHT],
    message: /2 annotations/,
  },
  'an annotation without scanText': {
    respond: respondJson([{ ...GOOD, id: 'bare', scanText: undefined }, GOOD]),
    highlights: [NEAP_HIGHLIGHT],
    message: null,
  },
  '20,000 phrases': {
    respond: respondJson([
      ...Array.from({ length: 20_000 }, (_, n) => annotation(`n${n}`, `the phrase of number ${n}`)),
      GOOD,
    ]),
    highlights: [NEAP_HIGHLIGHT],
    message: null,
  },
  'a phrase of a megabyte': {
    respond: respondJson([annotation('huge', 'tide '.repeat(210_000)), GOOD]),
    highlights: [NEAP_HIGHLIGHT],
    message: /phrase.*"huge": too-long/,
  },
  'an empty phrase': {
    respond: respondJson([annotation('empty', ' '), GOOD]),
    highlights: [NEAP_HIGHLIGHT],
    message: /phrase.*"empty": empty-phrase/,
  },
  'a keyword that its phrase does not contain': {
    respond: respondJson([{ ...GOOD, id: 'odd', scanText: { enableScanText: true, scanSegments: [MISMATCH] } }, GOOD]),
    highlights: [NEAP_HIGHLIGHT],
    message: /phrase.*"odd": keyword-not-in-phrase/,
  },
};

for (const [name, { respond, highlights, message }] of Object.entries(CASES))
  test(`annotations with ${name}: everything else works, with ${message ? 'one message' : 'no message'}`, async ({
    page,
    hostPage,
  }) => {
    await page.route(ANNOTATIONS, respond);
    await hostPage.open('/bad-annotations', { article: `<p>${SPRING}</p><p>${NEAP}</p>` });
    await expectMenuTitle(page);
    await expect.poll(() => hostPage.highlights()).toEqual(highlights);
    await expect.poll(() => hostPage.warnings).toEqual(message ? [expect.stringMatching(message)] : []);

    await page.unroute(ANNOTATIONS);
    await hostPage.reinit('held-to-the-light');
    await expectMenuTitle(page, 'Held to the Light');
    await hostPage.waitForIdlePeriods();
    expect(await hostPage.highlights()).toEqual([]);
    expect(hostPage.warnings.length).toBe(message ? 1 : 0);
    expect(hostPage.exceptions).toEqual([]);
  });
