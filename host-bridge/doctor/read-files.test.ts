import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { startService } from '../testing/http-service.ts';
import { findTags } from './journal-tag.ts';
import { readFiles } from './read-files.ts';

const OWN = 'https://journal.example';

test('a page of a service asks only this service, at its own address, for the files of tags', async () => {
  const { url, requests } = await startService((_request, response) => response.writeHead(404).end());
  const sources = [`${OWN}/client/v3/journal-client.js?a`, 'https://other.example/journal-client.js'];
  const scripts = [...sources, '/journal-client.js', 'file:///journal-client.js'].map((src) => `<script src="${src}">`);
  const { document } = new JSDOM(`${scripts.join('</script>')}</script>`).window;
  const tags = findTags(document, undefined);
  expect(tags.length).toBe(4);
  const files = await readFiles({ tags }, { ownService: { origins: [OWN], asked: url } });
  expect([...files]).toEqual([[tags[0], { kind: 'refused', status: 404 }]]);
  expect(requests.map((request) => request.url)).toEqual(['/client/v3/journal-client.js?a']);
});
