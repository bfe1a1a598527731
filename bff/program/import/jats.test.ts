import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleJournal, openTestJournal, type TestJournal } from '../../testing/test-journal.ts';
import { JournalFolder } from '../journal-folder/journal-folder.ts';
import { SETTINGS, writtenJournal } from '../journal-folder/testing/written-journal.ts';
import { importTexts } from './testing/import-text.ts';

let sample: TestJournal;
beforeAll(async () => {
  sample = await openSampleJournal();
});
afterAll(() => sample.close());

const JATS = '/citation?format=jats';
/** What JATS says of the journal and an article before its text, and what follows it. */
const withoutText = (jats: string) => jats.replace(/<body>.*<\/body>/s, '');
const wordsOf = (jats: string) => (/<body>.*<\/body>/s.exec(jats)?.[0] ?? '').replace(/<[^>]+>/g, ' ').split(/\s+/);

test.each(['the-brass-tides', 'the-spider-and-the-plate', 'al-ankabut-wa-l-safiha', 'errata'])(
  'JATS that the service writes of %s, imported, gives the same JATS',
  async (slug) => {
    const address = `/api/v1/entries/${slug}${JATS}`;
    const { body: jats } = await sample.app.inject(address);
    const folder = await writtenJournal({});
    const { remarks } = await importTexts(folder, { 'article.xml': jats });
    expect(remarks.filter((remark) => !/is taken as far as it is text$/.test(remark))).toEqual([]);
    const { documents, problems } = await new JournalFolder(folder).build();
    // An erratum is about an article that is not imported with it.
    expect(problems.filter(({ problem }) => !problem.endsWith('so none links to this notice'))).toEqual([]);
    const imported = await openTestJournal({ production: documents });
    try {
      const { body: again } = await imported.app.inject(address);
      expect(withoutText(again)).toBe(withoutText(jats));
      expect(wordsOf(again)).toEqual(wordsOf(jats));
    } finally {
      await imported.close();
    }
  },
);

const article = (body: string, front = '', back = '') => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE article PUBLIC "-//NLM//DTD JATS v1.3//EN" "https://jats.example/JATS.dtd">
<article xmlns:xlink="http://www.w3.org/1999/xlink" xml:lang="en">
<front><article-meta><article-id pub-id-type="doi">10.5555/tides</article-id>
<title-group><article-title>Tides &amp; <italic>mud</italic></article-title></title-group>${front}</article-meta></front>
<body>${body}</body><back>${back}</back></article>`;

test('notes become annotations on the words before their mark, which are found once', async () => {
  const folder = await writtenJournal(SETTINGS);
  const { remarks, written } = await importTexts(folder, {
    'a.xml': article(
      `<p>Nobody reads the plank on the pier. Somebody reads the plank on the pier,<xref ref-type="fn" rid="n1">1</xref>
       day and night.<fn id="n2"><p>Inline &mdash; as <bold>some</bold> write it.</p></fn></p>`,
      `<related-article related-article-type="corrected-article" ext-link-type="doi" xlink:href="10.5555/old"/>
       <related-article related-article-type="companion" ext-link-type="doi" xlink:href="10.5555/other"/><history/>`,
      '<fn-group><fn id="n1"><label>1</label><p>For as long as you can pay them.</p></fn><fn id="n3"><p>Lost.</p></fn></fn-group>',
    ),
  });
  expect(remarks).toEqual([
    'a.xml:3: the element "history" has no place in a journal folder',
    'a.xml:3: the related article 10.5555/other (companion) is left out; its own record names it',
    'a.xml:8: no words stand before the mark of this note; write its phrase into "scanText"',
  ]);
  expect(written).toEqual([
    'articles/tides-mud.md',
    'annotations/tides-mud/01-for-as-long-as-you-can-pay-them.md',
    'annotations/tides-mud/02-inline-as-some-write-it.md',
    'annotations/tides-mud/03-lost.md',
  ]);
  const textOf = (name: string) => readFile(path.join(folder, name), 'utf8');
  expect(await textOf(written[0] ?? '')).toContain('\nupdateTo:\n  - type: correction\n    doi: 10.5555/old\n');
  expect(await textOf(written[1] ?? '')).toContain('\n  - Somebody reads the plank on the pier\n');
  expect(await textOf(written[2] ?? '')).toContain('\n  - day and night\n');
  expect(await textOf(written[2] ?? '')).toContain('\nInline — as **some** write it.\n');
  const { problems } = await new JournalFolder(folder).build();
  expect(problems.map(({ problem }) => problem)).toEqual([
    'no article has the DOI 10.5555/old, so none links to this notice',
  ]);
});

const LAUGHS = `<!DOCTYPE article [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, index) => `<!ENTITY lol${index + 1} "${`&lol${index || ''};`.repeat(10)}">`).join('')}]>
<article><front/><body><p>&lol9;</p></body></article>`;

test.each([
  ['entities within entities', LAUGHS, 'a.xml:2: the file is not well-formed XML: undefined entity'],
  [
    'an entity that names a file',
    '<!DOCTYPE article [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<article><body><p>&x;</p></body></article>',
    'a.xml:2: the file is not well-formed XML: undefined entity',
  ],
  [
    'an element without its end',
    '<article>\n<front></article>',
    'a.xml:2: the file is not well-formed XML: unexpected close tag',
  ],
  ['deep nesting', '<article>'.repeat(10_000), 'a.xml:1: the file has more than 100 elements within each other'],
  ['another vocabulary', '<html><body/></html>', 'a.xml:1: the file has no article of JATS; its root is "html"'],
  [
    'a control character',
    '<article>\u0007</article>',
    'a.xml:1: the file is not well-formed XML: disallowed character',
  ],
])('%s: the file is refused', async (_, text, reason) => {
  const folder = await writtenJournal(SETTINGS);
  const { remarks, written } = await importTexts(folder, { 'a.xml': text });
  expect(remarks).toEqual([expect.stringContaining(reason)]);
  expect(written).toEqual([]);
});
