import { describe, expect, it } from 'vitest';
import { defaultApiUrlFor } from '../options/read-options.ts';

describe('the default origin of the service', () => {
  it.each([
    ['https://journal.example/client/v2/journal-client.mjs', 'https://journal.example'],
    ['http://127.0.0.1:3030/client/2.1.0/journal-client.js?x=1', 'http://127.0.0.1:3030'],
  ])('is the origin of a client file served by the service: %s', (file, origin) => {
    expect(defaultApiUrlFor(file)).toBe(origin);
  });

  it.each([
    '',
    'https://publisher.example/assets/index-4f2a.js',
    'http://localhost:5173/node_modules/@journal/client/journal-client.mjs',
    'file:///srv/client/v2/journal-client.mjs',
    'https://publisher.example/?from=/client/v2/journal-client.mjs.map',
  ])('is the origin that the package was built for with any other file: %j', (file) => {
    expect(defaultApiUrlFor(file)).toBe(__JOURNAL_API_URL__);
  });
});
