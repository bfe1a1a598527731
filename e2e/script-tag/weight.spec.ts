import { get } from 'node:http';
import { expect, test } from '../support/fixtures.ts';

/** Maximum size of each file's brotli encoding, in bytes. */
const LIMITS = {
  'journal-client.js': 14_000,
  'journal-client.mjs': 14_000,
  // Includes the decision whether analytics may start, which would otherwise be part of the script tag's file.
  'journal-frames.mjs': 11_000,
  'journal-hydration.mjs': 1_200,
  'journal-lookup.mjs': 2_000,
  'journal-fonts.mjs': 1_000,
  // Includes where the menu may stand, 6,300 bytes by itself.
  'journal-ranges.mjs': 4_000,
  'journal-root.mjs': 1_000,
  'journal-framed.mjs': 3_000,
  // Contains what the client's other files have, for the documents in frames.
  'journal-in-window.mjs': 20_000,
  'journal-viewport.mjs': 1_200,
  'journal-changes.mjs': 2_300,
  'journal-occurrences.mjs': 1_000,
  // Navigation, controls, print, which had 3,000, 2,200 and 2,000 bytes, and the head's metadata.
  'journal-navigation.mjs': 7_200,
  'journal-diagnosis.mjs': 800,
  'journal-analytics.mjs': 3_000,
  'journal-posthog.mjs': 65_000,
  'journal-recorder.mjs': 75_000,
  'journal-inspector.mjs': 10_500,
};

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

for (const [file, limit] of Object.entries(LIMITS))
  test(`${file} has at most ${limit} bytes`, async ({ journal }) => {
    expect(await brotliSize(`${journal.url}/client/v2/${file}`)).toBeLessThanOrEqual(limit);
  });

test('no file creates script elements, imports from other origins or evaluates code', async ({ journal }) => {
  for (const file of Object.keys(LIMITS)) {
    const code = await (await fetch(`${journal.url}/client/v2/${file}`)).text();
    expect(code, file).not.toMatch(/createElement\((['"`])script\1/i);
    expect(code, file).not.toMatch(/\bimport\(\s*(['"`])(https?:)?\/\//);
    expect(code, file).not.toMatch(/\bimportScripts\b|\bnew Function\b|\beval\(/);
  }
});
