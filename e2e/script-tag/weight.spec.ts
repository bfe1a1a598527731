import { readdirSync } from 'node:fs';
import { get } from 'node:http';
import { expect, test } from '../support/fixtures.ts';

/**
 * What an article of a publisher runs in all, in bytes of brotli: the script tag's file and the file of the page. What the
 * network carries in all is limited in `traffic.spec.ts`.
 */
const LIMIT = 39.25 * 1024;
/** What of it the highlights need: the script tag’s file. `client-files.spec.ts` shows that they wait for no other. */
const TAG_LIMIT = 20.6 * 1024;
/** The same for pages that are marked ahead of time: no part of it searches text. */
const MARKS_LIMIT = 12.75 * 1024;

/** Smaller files are not compressed. */
const SMALLEST_COMPRESSED = 1024;

/** Requests the brotli encoding of a file. @returns the size of the response in bytes */
function brotliSize(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      let bytes = 0;
      for await (const chunk of response) bytes += chunk.length;
      const isCompressed = response.headers['content-encoding'] === 'br';
      expect([response.statusCode, isCompressed || bytes < SMALLEST_COMPRESSED]).toEqual([200, true]);
      resolve(bytes);
    }).on('error', reject);
  });
}

test('what an article runs is small', async ({ journal }) => {
  const files = readdirSync('dist/client').filter((name) => /^(journal-client|page-\w+)\.js$/.test(name));
  expect(files).toHaveLength(2);
  const sizes = await Promise.all(files.map((file) => brotliSize(`${journal.url}/client/v2/${file}`)));
  console.log(files.map((file, index) => `${file} ${sizes[index]}`).join('\n'));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(LIMIT);
  expect(sizes[files.indexOf('journal-client.js')]).toBeLessThanOrEqual(TAG_LIMIT);
});

test('the tag of pages that are marked ahead of time is smaller', async ({ journal }) => {
  const size = await brotliSize(`${journal.url}/client/v2/journal-marks.js`);
  console.log(`journal-marks.js ${size}`);
  expect(size).toBeLessThanOrEqual(MARKS_LIMIT);
});

test('no file creates script elements without a hash, imports from other origins or evaluates code', async ({
  journal,
}) => {
  const files = readdirSync('dist/client').filter((name) => /\.m?js$/.test(name));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const code = await (await fetch(`${journal.url}/client/v2/${file}`)).text();
    expect(code, file).not.toMatch(/createElement\((['"`])script\1/i);
    expect(code, file).not.toMatch(/\((['"`])script\1,\s*\{(?![^}]*\bintegrity:)/i);
    expect(code, file).not.toMatch(/\bimport\(\s*(['"`])(https?:)?\/\//);
    expect(code, file).not.toMatch(/\bimportScripts\b|\bnew Function\b|\beval\(/);
  }
});
