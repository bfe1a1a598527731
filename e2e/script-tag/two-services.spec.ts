import { expect, test } from '../support/fixtures.ts';
import { startOwnJournal } from '../support/own-journal.ts';
import { NEAP } from '../support/phrases.ts';

/** A journal whose article and annotation have the same slugs as those of any other. */
const files = (name: string) => ({
  'journal.yaml': `title: ${name}\nblurb: Blurb of ${name}\n`,
  'articles/tides.md': `---\ntitle: Tides of ${name}\nannotations: [neap-tide]\n---\n\nText.\n`,
  'annotations/neap-tide.md': `# Neap of ${name}\n---\nslug: neap-tide\nscanText: [neap tide]\n---\n\nText.\n`,
});

test('two services with the same article never share an answer on one page', async ({ page, hostPage }) => {
  const [one, other] = await Promise.all([startOwnJournal(files('One')), startOwnJournal(files('Other'))]);
  await hostPage.open('/two-services', { article: `<p>${NEAP}</p>`, tag: { entry: null } });
  const answers = await page.evaluate(
    async (services) => {
      const Client = window.JournalClient;
      if (!Client) throw new Error('There is no client');
      const clients = services.map((apiUrl) => new Client({ entry: 'tides', apiUrl, manual: true }));
      // All at once, and again: from the network and from what the page has stored.
      const ask = () =>
        Promise.all(
          clients.map(async (client) => [
            (await client.getEntry()).entry.title,
            (await client.getEntryMeta()).entry.title,
            (await client.getAnnotations())[0]?.title,
            (await client.getAnnotation('neap-tide')).title,
            (await client.getSettings()).blurb,
          ]),
        );
      return [await ask(), await ask()];
    },
    [one.url, other.url],
  );
  const of = (name: string) => [
    ...[`Tides of ${name}`, `Tides of ${name}`, `Neap of ${name}`, `Neap of ${name}`, `Blurb of ${name}`],
  ];
  const expected = [of('One'), of('Other')];
  expect(answers).toEqual([expected, expected]);
  expect(hostPage.problems).toEqual([]);
  await Promise.all([one.kill(), other.kill()]);
});
