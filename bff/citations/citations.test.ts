import { afterEach, expect, test } from 'vitest';
import { Citations } from './citations.ts';
import { entryResponse } from './testing/entry-response.ts';

const TIDES = entryResponse({ title: 'Tides' });
const WINDS = entryResponse({ title: 'Winds' });
const APA = { format: 'text', style: 'apa', lang: 'en' } as const;

let opened: Citations | undefined;
afterEach(() => opened?.close());

function open(options: ConstructorParameters<typeof Citations>[0]): Citations {
  opened = new Citations(options);
  return opened;
}

test('refuses more than may wait, and writes the next one', async () => {
  const citations = open({ idleMs: 20, maxWaiting: 1 });
  const first = citations.write(TIDES, APA);
  await expect(citations.write(WINDS, APA)).rejects.toMatchObject({ statusCode: 503, retryAfter: 5 });
  expect(await first).toContain('Tides. (n.d.)');
  expect(await citations.write(WINDS, APA)).toContain('Winds. (n.d.)');
});

test('writes as many different citations as may wait, and refuses what exceeds them', async () => {
  const citations = open({ maxWaiting: 10 });
  const works = Array.from({ length: 15 }, (_, index) => entryResponse({ title: `Tides ${index}` }));
  const settled = await Promise.allSettled(works.map((work) => citations.write(work, APA)));
  const texts = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(new Set(texts).size).toBe(10);
  const refused = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason.statusCode] : []));
  expect(refused).toEqual(Array(5).fill(503));
});

test('gives up a citation that takes too long', async () => {
  const citations = open({ timeMs: 1 });
  await expect(citations.write(TIDES, APA)).rejects.toMatchObject({ statusCode: 504 });
});
