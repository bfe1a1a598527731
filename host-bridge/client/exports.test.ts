import { describe, expect, it } from 'vitest';
import { respondWith, startService } from '../testing/http-service.ts';

describe('the module', () => {
  it('has no side effects and can be imported outside a page', async () => {
    expect(globalThis).not.toHaveProperty('document');
    const before = Reflect.ownKeys(globalThis);
    await import('../index.ts');
    expect(Reflect.ownKeys(globalThis)).toEqual(before);
  });

  it('exports the client and its error', async () => {
    expect(Object.keys(await import('../index.ts')).sort()).toEqual(['JournalClient', 'JournalError']);
  });

  it('reads the service outside a page', async () => {
    const { JournalClient } = await import('../index.ts');
    const { url, requests } = await startService(respondWith({ entry: { title: 'Tides' } }));
    const client = new JournalClient({ entry: 'tides', apiUrl: url });
    expect(await client.getEntry()).toMatchObject({ entry: { title: 'Tides' } });
    expect(requests.map((request) => request.url)).toEqual(['/api/v1/entries/tides']);
    expect(client.version).toMatch(/^\d+\.\d+\.\d+/);
    client.destroy();
    await expect(client.getEntry()).rejects.toMatchObject({ name: 'AbortError' });
  });
});
