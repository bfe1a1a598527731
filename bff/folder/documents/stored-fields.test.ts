import { expect, it } from 'vitest';
import { JournalFolder } from '../journal-folder.ts';
import { writtenJournal } from '../testing/written-journal.ts';

it.each(['""', '"<!-- to be written -->"'])('a Markdown field without text is empty rich text: %s', async (text) => {
  const root = await writtenJournal({
    'journal.yaml': `title: Alidade\nshortDescription: ${text}\n`,
    'about.md': `---\nasideText: ${text}\n---\n`,
    'articles/sea.md': `---\ntitle: Sea\nintroduction: ${text}\nshortIntroduction: ${text}\nbibliography: ${text}\n---\n`,
  });
  const { documents, problems } = await new JournalFolder(root).build();
  expect(problems).toEqual([]);
  expect(documents).toMatchObject([
    { _type: 'entry', introduction: [], shortIntroduction: [], bibliography: [] },
    { _type: 'journalAbout', text: [], asideText: [] },
    { _type: 'journalSettings', shortDescription: [] },
  ]);
});
