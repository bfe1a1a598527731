import { expect, test } from 'vitest';
import { DeskFolder } from './desk/desk-folder.ts';
import { JournalFolder } from './journal-folder.ts';
import { SETTINGS, writtenJournal } from './testing/written-journal.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>';
const names = (file: string) => ({
  article: `articles/${file}/index.md`,
  picture: `articles/${file}/säge.svg`,
  annotation: `annotations/${file}/öl.md`,
  person: 'people/josé.md',
});

test.each([
  ['NFD', 'NFC'],
  ['NFC', 'NFD'],
  ['NFD', 'NFD'],
] as const)('names are the same in every normal form: files in %s, texts in %s', async (ofFiles, ofTexts) => {
  const at = names('übung');
  const files = {
    [at.article]:
      '---\ntitle: Übung\nauthors: [josé]\nannotations: [öl]\n---\n\n![Säge](säge.svg "Säge")\n\nSee [Öl](/annotations/übung/öl.md)\n',
    [at.picture]: SVG,
    [at.annotation]: '---\ntitle: Öl\n---\n\n[Öl](annotation:öl)\n',
    [at.person]: '---\ntitle: José\n---\n',
  };
  const written = Object.entries(files).map(([name, text]) => [name.normalize(ofFiles), text.normalize(ofTexts)]);
  const root = await writtenJournal({ ...SETTINGS, ...Object.fromEntries(written) });
  const { problems, sources, assets } = await new JournalFolder(root).build();
  expect(problems).toEqual([]);
  expect(sources.map(({ slug }) => slug).filter((slug) => slug !== '')).toEqual(['öl', 'übung', 'josé']);
  expect(assets).toHaveLength(1);
  const desk = new DeskFolder(root);
  expect((await desk.list()).articles).toMatchObject([{ slug: 'übung', annotations: ['öl'] }]);
  const opened = await desk.open('öl');
  if (opened === null) throw new Error('The annotation is missing');
  const edited = { ...opened.draft, content: 'Nothing.' };
  expect(await desk.save(edited, opened.state)).toMatchObject({ status: 'saved' });
  expect((await desk.open('öl'))?.draft.content).toContain('Nothing.');
});
