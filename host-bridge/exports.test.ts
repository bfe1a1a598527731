import { describe, expect, it } from 'vitest';

describe('the module', () => {
  it('has no side effects and can be imported outside a page', async () => {
    expect(globalThis).not.toHaveProperty('document');
    const before = Reflect.ownKeys(globalThis);
    await import('./index.ts');
    expect(Reflect.ownKeys(globalThis)).toEqual(before);
  });

  it('exports the client and its error', async () => {
    expect(Object.keys(await import('./index.ts')).sort()).toEqual(['JournalClient', 'JournalError']);
  });

  it('reads the service outside a page', async () => {
    const { JournalClient } = await import('./index.ts');
    const client = new JournalClient({ entry: 'tides', apiUrl: 'http://127.0.0.1:1', signal: AbortSignal.abort() });
    await expect(client.getEntry()).rejects.toMatchObject({ name: 'AbortError' });
    expect(client.version).toMatch(/^\d+\.\d+\.\d+/);
  });
});
