import { get } from 'node:http';
import { expect, test } from './fixtures.ts';

/** Most bytes that a file may take on its way to a reader. */
const LIMITS = {
  'journal-client.js': 14_000,
  'journal-client.mjs': 14_000,
  // 7,500, and what decides whether analytics may start: bytes that the script tag need not carry.
  'journal-frames.mjs': 8_000,
  'journal-ranges.mjs': 3_000,
  'journal-print.mjs': 2_000,
  'journal-analytics.mjs': 3_000,
  'journal-posthog.mjs': 65_000,
  'journal-recorder.mjs': 75_000,
  'journal-telemetry.mjs': 1_500,
};

/** How many bytes of a file's brotli encoding the service sends. */
function sentBytes(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      expect([response.statusCode, response.headers['content-encoding']]).toEqual([200, 'br']);
      let bytes = 0;
      for await (const chunk of response) bytes += chunk.length;
      resolve(bytes);
    }).on('error', reject);
  });
}

for (const [file, most] of Object.entries(LIMITS))
  test(`${file} takes ${most} bytes at most`, async ({ journal }) => {
    expect(await sentBytes(`${journal.url}/client/v2/${file}`)).toBeLessThanOrEqual(most);
  });

test('no file loads code from elsewhere: none makes script elements or imports from an address', async ({
  journal,
}) => {
  for (const file of Object.keys(LIMITS)) {
    const code = await (await fetch(`${journal.url}/client/v2/${file}`)).text();
    expect(code, file).not.toMatch(/createElement\((['"`])script\1/i);
    expect(code, file).not.toMatch(/\bimport\(\s*(['"`])(https?:)?\/\//);
    expect(code, file).not.toMatch(/\bimportScripts\b|\bnew Function\b|\beval\(/);
  }
});
