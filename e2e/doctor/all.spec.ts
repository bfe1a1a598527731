import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '../support/fixtures.ts';
import { httpGet } from '../support/http-client.ts';
import { startOwnJournal } from '../support/own-journal.ts';
import { runDoctor } from './run-doctor.ts';

const pageOf = (text: string) => `<!doctype html><title>Essay</title><main><p>${text}</p></main>`;

/** The published pages, some of which were edited after their annotations had been written. */
const PAGES: Readonly<Record<string, string>> = {
  '/sea': pageOf('At half moon there is a small neap tide. The mud is dry.'),
  '/moon': pageOf('At half moon there is a neap tide.'),
};

/** A publisher's site, which is slow enough that two requests at a time would be seen. */
async function serveSite() {
  const requests: string[] = [];
  let [running, mostAtOnce] = [0, 0];
  const server = createServer(async ({ url = '' }, response) => {
    requests.push(url);
    running += 1;
    mostAtOnce = Math.max(mostAtOnce, running);
    await pause(200);
    running -= 1;
    response.writeHead(url in PAGES ? 200 : 404, { 'content-type': 'text/html' }).end(PAGES[url]);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return { origin, requests, mostAtOnce: () => mostAtOnce, close: () => server.close() };
}

const annotation = (title: string, ...phrases: readonly string[]) =>
  `---\ntitle: ${title}\nscanText:\n${phrases.map((phrase) => `  - scanPhrase: ${phrase}\n`).join('')}---\n\nText.\n`;
const article = (title: string, address: string, annotations: string) =>
  `---\ntitle: ${title}\nexternalLink: ${address}\nannotations: ${annotations}\n---\n`;

test('after edits of pages, the phrases that they have lost are listed by article with the nearest text', async () => {
  const site = await serveSite();
  const journal = await startOwnJournal({
    'journal.yaml': 'title: Tides\n',
    'annotations/neap.md': annotation('Neap tide', 'there is a neap tide'),
    'annotations/mud.md': annotation('Mud', 'The mud is dry', 'A lamp of brass'),
    'articles/sea.md': article('The sea', `${site.origin}/sea`, '[neap, mud]'),
    'articles/moon.md': article('The moon', `${site.origin}/moon`, '[neap]'),
    'articles/gone.md': article('Gone', `${site.origin}/gone`, '[neap]'),
    'articles/bare.md': article('Without annotations', `${site.origin}/bare`, '[]'),
  });
  try {
    const { code, output } = await runDoctor('--all', '--service', journal.url, '--json');
    const { lost, ...report } = JSON.parse(output);
    expect(code).toBe(1);
    expect(lost).toEqual([
      {
        entry: 'sea',
        address: `${site.origin}/sea`,
        phrases: [
          { id: 'neap', phrase: 'there is a neap tide', reason: 'edited-text', nearest: 'there is a small neap tide' },
          { id: 'mud', phrase: 'A lamp of brass', reason: 'edited-text', nearest: null },
        ],
      },
    ]);
    expect(report).toEqual({
      service: journal.url,
      articles: 3,
      notExamined: [{ entry: 'gone', reason: `${site.origin}/gone: the server responded with 404 Not Found` }],
    });
    expect(site.requests.toSorted()).toEqual(['/gone', '/moon', '/sea']);
    expect(site.mostAtOnce()).toBe(1);

    await journal.write('annotations/neap.md', annotation('Neap tide', 'neap tide'));
    await journal.write('annotations/mud.md', annotation('Mud', 'The mud is dry'));
    await journal.write('articles/moon.md', article('The moon', `${site.origin}/moon`, '[]'));
    await journal.write('articles/gone.md', article('Gone, and named again', `${site.origin}/gone`, '[]'));
    // The file that was written last.
    const entry = () => httpGet(`${journal.url}/api/v1/entries/gone`);
    await expect.poll(async () => (await entry()).body).toContain('named again');
    expect(await runDoctor('--all', '--service', journal.url)).toEqual({
      code: 0,
      output: '1 article with annotations and an address; lost phrases: 0, not examined: 0\n',
      errors: '',
    });
  } finally {
    await journal.kill();
    site.close();
  }
});

test('a service that does not answer ends with 2 and says so', async () => {
  const { code, errors } = await runDoctor('--all', '--service', 'http://127.0.0.1:1');
  expect([code, errors]).toEqual([
    2,
    expect.stringMatching(/^error: http:\/\/127.0.0.1:1: the list of articles cannot be read/),
  ]);
});
