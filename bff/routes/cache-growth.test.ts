import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('./testing/cache-growth.ts', import.meta.url));
const Growth = Type.Object({ grown: Type.Number(), counted: Type.Number() });

/** Fills a cache in a process of its own, so that nothing else is measured. */
async function growth(kind: string, count: number): Promise<Type.Static<typeof Growth>> {
  const options = ['--expose-gc', '--max-old-space-size=700', '--import', 'tsx', SCRIPT, kind, String(count)];
  const { stdout } = await promisify(execFile)(process.execPath, options, { env: { PATH: process.env.PATH } });
  return Value.Parse(Growth, JSON.parse(stdout));
}

test.each([
  ['6,000 responses that say that nothing was found', 'missing', 6_000],
  ['120 responses of 8 KB in three encodings', 'found', 120],
])('%s: the counted size is that of the process within 20 %%', async (_case, kind, count) => {
  const { grown, counted } = await growth(kind, count);
  expect(counted / grown).toBeGreaterThan(0.8);
  expect(counted / grown).toBeLessThan(1.2);
});
