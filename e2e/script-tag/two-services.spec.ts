import { expect, test } from '../support/fixtures.ts';
import { startOwnJournal } from '../support/own-journal.ts';
import { NEAP } from '../support/phrases.ts';

/** A journal whose article and annotation have the same slugs as those of the sample. */
const FILES = {
  'journal.yaml': 'title: Other\nblurb: Blurb of Other\n',
  'articles/the-brass-tides.md': '---\ntitle: Tides of Other\nannotations: [neap-tide]\n---\n\nText.\n',
  'annotations/neap-tide.md': '# Neap of Other\n---\nslug: neap-tide\nscanText: [neap tide]\n---\n\nText.\n',
};

test('two services with the same article never share an answer on one page', async ({ page, hostPage, journal }) => {
  const other = await startOwnJournal(FILES);
  await hostPage.open('/two-services', { article: `<p>${NEAP}</p>`, tag: { entry: null } });
  const answers = await page.evaluate(
    async (services) => {
      const Client = window.JournalClient;
      if (!Client) throw new Error('There is no client');
      const clients = services.map((apiUrl) => new Client({ entry: 'the-brass-tides', apiUrl, manual: true }));
      // All at once, and again: from the network and from what the page has stored.
      const ask = () =>
        Promise.all(
          clients.map(async (client) => [
            (await client.getEntry()).entry.title,
            (await client.getEntryMeta()).entry.title,
            (await client.getAnnotations()).find(({ id }) => id === 'neap-tide')?.title,
            (await client.getAnnotation('neap-tide')).title,
            (await client.getSettings()).blurb,
          ]),
        );
      return [await ask(), await ask()];
    },
    [journal.url, other.url],
  );
  const expected = [
    [...Array(2).fill('The Brass Tides'), ...Array(2).fill('Neap tide'), 'A journal of instruments and attention'],
    [...Array(2).fill('Tides of Other'), ...Array(2).fill('Neap of Other'), 'Blurb of Other'],
  ];
  expect(answers).toEqual([expected, expected]);
  expect(hostPage.problems).toEqual([]);
  await other.kill();
});
