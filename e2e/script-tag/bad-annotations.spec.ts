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

interface Case {
  readonly respond: (route: Route) => Promise<void>;
  /** The highlights of the annotations that are still good. */
  readonly highlights: string[];
  /** The client's message on the console. */
  readonly message: RegExp;
}

/** One of each kind: no annotations, some annotations, some phrases. The client's component tests have others. */
const CASES: Record<string, Case> = {
  'a 500': {
    respond: respondText(500, '{"error":{"message":"oops"}}', 'application/json'),
    highlights: [],
    message: /500.*oops/,
  },
  'an array with nulls and an annotation without scanText': {
    respond: respondJson([null, null, { ...GOOD, id: 'bare', scanText: undefined }, GOOD]),
    highlights: [NEAP_HIGHLIGHT],
    message: /2 annotations/,
  },
  'a phrase of a megabyte': {
    respond: respondJson([annotation('huge', 'tide '.repeat(210_000)), GOOD]),
    highlights: [NEAP_HIGHLIGHT],
    message: /phrase.*"huge": too-long/,
  },
};

test('annotations that cannot be used: everything else works, with one message', async ({ page, hostPage }) => {
  for (const [index, [name, { respond, highlights, message }]] of Object.entries(CASES).entries())
    await test.step(name, async () => {
      const warnings = () => hostPage.warnings.slice(index);
      await page.route(ANNOTATIONS, respond);
      await hostPage.open('/bad-annotations', { article: `<p>${SPRING}</p><p>${NEAP}</p>` });
      await expectMenuTitle(page);
      await expect.poll(() => hostPage.highlights()).toEqual(highlights);
      await expect.poll(warnings).toEqual([expect.stringMatching(message)]);

      await page.unroute(ANNOTATIONS);
      await hostPage.reinit('held-to-the-light');
      await expectMenuTitle(page, 'Held to the Light');
      await hostPage.waitForIdlePeriods();
      expect(await hostPage.highlights()).toEqual([]);
      expect(warnings()).toHaveLength(1);
    });
  expect(hostPage.exceptions).toEqual([]);
});
