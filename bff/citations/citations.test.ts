import { expect, test } from 'vitest';
import { Citations } from './citations.ts';
import { entryResponse } from './testing/entry-response.ts';

test('a citation is written once for both formats, and again after a failure', async () => {
  const written: string[] = [];
  const citations = new Citations({
    async write({ entry }, { style }) {
      written.push(`${entry.id} ${style}`);
      if (written.length === 1) throw new Error('The thread ended');
      return { html: '<i>Tides</i>', text: 'Tides' };
    },
    async close() {},
  });
  const cite = (id: string, format: 'html' | 'text') =>
    citations.write(entryResponse({ id }), { format, style: 'apa', lang: 'en' });
  await expect(cite('tides', 'html')).rejects.toThrow('The thread ended');
  expect(await Promise.all([cite('tides', 'html'), cite('tides', 'text')])).toEqual(['<i>Tides</i>', 'Tides']);
  await cite('winds', 'text');
  expect(written).toEqual(['tides apa', 'tides apa', 'winds apa']);
});
