import { expect, test } from 'vitest';
import type { CatalogueEntry } from '../../journal/index.ts';
import { siteMap } from './site-map.ts';

const ROOMY = { addresses: 100, bytes: 100_000 };

const entryAt = (publicUrl: string): CatalogueEntry => {
  const texts = { documentId: '', slug: '', section: '', volume: '', issue: '', doi: '', address: '', path: '' };
  return { ...texts, publicUrl, released: '2026-01-01', changed: '2026-01-01', authors: [], keywords: [] };
};

/** Addresses of entries, the newest first. */
const addressesOf = (count: number, path = '') =>
  Array.from({ length: count }, (_, index) => `https://publisher.example/${index}${path}`);

/** The site map of a journal whose articles have these addresses. */
function siteMapOf(addresses: readonly string[], limits = ROOMY) {
  const { file, leftOut } = siteMap(addresses.map(entryAt), limits);
  return { file, leftOut, listed: [...file.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address) };
}

test('a site map has no more addresses than the limit, the newest first, and counts the others', () => {
  const addresses = addressesOf(5);
  expect(siteMapOf(addresses, { ...ROOMY, addresses: 3 })).toMatchObject({ listed: addresses.slice(0, 3), leftOut: 2 });
  expect(siteMapOf(addresses, { ...ROOMY, addresses: 5 })).toMatchObject({ listed: addresses, leftOut: 0 });
});

test('a site map of long addresses ends before the limit of bytes, after a whole address', () => {
  const addresses = addressesOf(80, '&'.repeat(150));
  const bytes = 20_000;
  const { file, listed, leftOut } = siteMapOf(addresses, { ...ROOMY, bytes });
  expect(Buffer.byteLength(file)).toBeLessThanOrEqual(bytes);
  expect(Buffer.byteLength(file)).toBeGreaterThan(bytes - 1_000);
  expect(file).toMatch(/<\/url>\n<\/urlset>\n$/);
  expect(leftOut).toBe(addresses.length - listed.length);
});

test('the limits of the protocol are used', () => {
  expect(siteMap(addressesOf(50_001).map(entryAt)).leftOut).toBe(1);
});
