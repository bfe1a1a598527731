import { expect, test } from 'vitest';
import { isPublished } from '../../lake/index.ts';
import { JournalFolder } from '../journal-folder.ts';
import type { Files } from '../testing/write-files.ts';
import { SETTINGS, writtenJournal } from '../testing/written-journal.ts';

const PUBLISHED: Files = {
  ...SETTINGS,
  'articles/tides.md': '# Tides\n\nThe water stands. Then it runs.\n',
  'annotations/tides.md': '# Slack\n---\nscanText: [The water stands]\n---\n\nA note.\n',
};
const RACE = '---\ntitle: Race\ndraft: true\nscanText: [it runs]\n---\n\nA note.\n';

async function built(files: Files) {
  const { documents, problems } = await new JournalFolder(await writtenJournal(files)).build();
  expect(problems).toEqual([]);
  return documents;
}

/** The ids of the annotations that an article's document refers to, by the document's id. */
async function annotationsOf(files: Files) {
  const entries = (await built(files)).filter(({ _type }) => _type === 'entry');
  return Object.fromEntries(
    entries.map(({ _id, annotations }) => [_id, JSON.stringify(annotations).match(/(?<="_ref":"annotation-)[^"]+/g)]),
  );
}

test.each<[string, Files]>([
  [
    'the file',
    { 'annotations/tides.md': `${PUBLISHED['annotations/tides.md']}\n# Race\n${RACE.replace(/title.*\n/, '')}` },
  ],
  ['the folder', { 'annotations/tides/race.md': RACE }],
])('a draft annotation in %s of an article is in the draft of the article alone', async (_, drafts) => {
  const files = { ...PUBLISHED, ...drafts };
  expect(await annotationsOf(files)).toEqual({
    'entry-tides': ['slack'],
    'drafts.entry-tides': ['slack', 'race'],
  });
  expect((await built(files)).filter(({ _id }) => isPublished(_id))).toEqual(await built(PUBLISHED));
});

test('a draft that replaces an annotation adds nothing', async () => {
  const files = { ...PUBLISHED, 'annotations/tides/slack.md': RACE.replace('Race', 'Slack water') };
  expect(await annotationsOf(files)).toEqual({ 'entry-tides': ['slack'] });
});

test('a draft of an article has its draft annotations, and a list of the article stays as it is', async () => {
  const draft = '---\ntitle: Tides\nslug: tides\ndraft: true\n---\n\nThe water stands. Then it runs.\n';
  const files = { ...PUBLISHED, 'articles/next.md': draft, 'annotations/tides/race.md': RACE };
  expect(await annotationsOf(files)).toEqual({
    'entry-tides': ['slack'],
    'drafts.entry-tides': ['slack', 'race'],
  });
  const listed = { ...files, 'articles/next.md': draft.replace('---\n\n', 'annotations: [slack]\n---\n\n') };
  expect(await annotationsOf(listed)).toEqual({ 'entry-tides': ['slack'], 'drafts.entry-tides': ['slack'] });
});
