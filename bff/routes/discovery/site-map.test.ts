import { expect, onTestFinished, test } from 'vitest';
import { Journal } from '../../journal/index.ts';
import { memorySource } from '../../journal/testing/memory-source.ts';
import { captureLog } from '../../lake/testing/captured-log.ts';
import { createTestApp, UNREACHABLE_LAKE } from '../../testing/test-journal.ts';

/** The protocol's bound of a file: 50 MB. */
const MAX_BYTES = 52_428_800;

/** Addresses of entries, the newest first. */
const addressesOf = (count: number, path = '') =>
  Array.from({ length: count }, (_, index) => `https://publisher.example/${index}${path}`);

/** The site map of a journal whose articles have these addresses, and the log's lines about it. */
async function siteMapOf(addresses: readonly string[]) {
  const documents = addresses.map((externalLink, index) => {
    const _id = `e${String(index).padStart(5, '0')}`;
    return { _id, slug: _id, externalLink, releaseDate: '2026-01-01' };
  });
  const { log, lines } = captureLog();
  const source = memorySource([]);
  const query = async (_dataset: string, _groq: string, { after = '' } = {}) => ({
    result: documents.filter(({ _id }) => _id > after).slice(0, 25_000),
    tags: [],
  });
  const app = await createTestApp(UNREACHABLE_LAKE, { logger: log, journal: new Journal({ ...source, query }, log) });
  onTestFinished(() => app.close());
  const { body } = await app.inject('/sitemap.xml');
  const listed = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  return { body, listed, warnings: lines.filter(({ msg }) => String(msg).includes('site map')) };
}

test('a site map has 50,000 addresses, and the log says how many articles are not in it', async () => {
  const addresses = addressesOf(50_002);
  const { listed, warnings } = await siteMapOf(addresses);
  expect(listed).toEqual(addresses.slice(0, 50_000));
  expect(warnings).toEqual([expect.objectContaining({ dataset: 'production', leftOut: 2 })]);
  expect((await siteMapOf(addressesOf(2))).warnings).toEqual([]);
});

test('a site map of long addresses ends before 50 MB, after a whole address', async () => {
  const addresses = addressesOf(8_000, '&'.repeat(1_500));
  const { body, listed, warnings } = await siteMapOf(addresses);
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(MAX_BYTES);
  expect(Buffer.byteLength(body)).toBeGreaterThan(MAX_BYTES - 10_000);
  expect(body).toMatch(/<\/url>\n<\/urlset>\n$/);
  expect(warnings).toEqual([expect.objectContaining({ leftOut: addresses.length - listed.length })]);
});
