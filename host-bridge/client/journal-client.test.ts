import { describe, expect, it } from 'vitest';
import { respondWith, startService } from '../testing/http-service.ts';
import { JournalClient } from './journal-client.ts';

const ANNOTATION = { id: 'neap', title: 'Neap tide' };
const ENTRY = { entry: { title: 'Lantern of Tides' } };

/** A client outside a browser, which only reads. */
async function read(body: unknown): Promise<JournalClient> {
  const { url } = await startService(respondWith(body));
  return new JournalClient({ entry: 'tides', apiUrl: url });
}

describe('the get… methods', () => {
  it('give each caller its own copy', async () => {
    const client = await read(ENTRY);
    const first = await client.getEntry();
    first.entry.title = 'changed';
    expect(await client.getEntry()).toEqual(ENTRY);
  });

  it('leave out items that are not annotations', async () => {
    const client = await read([null, ANNOTATION, 7, 'neap', [], { title: 'no id' }, { id: 3 }]);
    expect(await client.getAnnotations()).toEqual([ANNOTATION]);
  });

  it('reject after destroy()', async () => {
    const client = await read(ENTRY);
    client.destroy();
    await expect(client.getSettings()).rejects.toMatchObject({ name: 'AbortError' });
  });
});
