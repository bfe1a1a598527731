import path from 'node:path';
import { sanityImport } from '@sanity/import';
import { expect, it } from 'vitest';
import { contentOf, JournalFolder } from '../journal-folder.ts';
import { HostedProject } from '../testing/hosted-project.ts';
import type { Files } from '../testing/write-files.ts';
import { SETTINGS, writtenJournal } from '../testing/written-journal.ts';
import { type ExportForm, writeExport } from './write-export.ts';

const FILES: Files = {
  ...SETTINGS,
  'articles/sea/index.md':
    '---\ntitle: The sea\nauthors: [ilse]\nannotations: [小潮]\n---\n\n![Waves](waves.svg "At dusk")\n\nA neap tide.\n',
  'articles/sea/waves.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
  'articles/v1.2.md': '---\ntitle: A version\n---\n\nText.\n',
  'annotations/小潮.md': '---\ntitle: Neap tide\n---\n\nA small one.\n',
  'people/ilse.md': '---\ntitle: Ilse\nfeaturedImage:\n  file: /articles/sea/waves.svg\n  alt: Waves\n---\n',
};

/** Builds a journal. @returns the path of its export */
async function exportOf(files: Files, name: string, form: ExportForm): Promise<string> {
  const folder = await writtenJournal(files);
  const out = path.join(folder, 'out', name);
  const built = contentOf(await new JournalFolder(folder).build());
  expect(built.problems.filter(({ level }) => level === 'error')).toEqual([]);
  await writeExport(built, out, form);
  return out;
}

async function importedWith(project: HostedProject, source: string, operation: 'create' | 'createOrReplace') {
  const client = await project.serve();
  return sanityImport(source, { client, operation, onProgress: () => {} });
}

it('the hosted project’s importer takes a folder, with all documents, pictures and references', async () => {
  const project = new HostedProject();
  const { warnings } = await importedWith(project, await exportOf(FILES, 'production', 'folder'), 'create');
  expect(warnings).toEqual([]);
  const documents = [...project.documents.values()];
  const types = documents.map(({ _type }) => _type).sort();
  expect(types).toEqual(['annotation', 'entry', 'entry', 'journalSettings', 'person', 'sanity.imageAsset']);
  const [picture] = documents.filter(({ _type }) => _type === 'sanity.imageAsset');
  expect(project.documents.get('person-ilse')).toHaveProperty('featuredImage.asset._ref', picture?._id);
  expect(JSON.stringify(documents)).not.toMatch(/_sanityAsset|_weak/);
  // A document whose id has a dot is hidden from readers without a token.
  expect(documents.filter(({ _id }) => _id.includes('.'))).toEqual([]);
});

it('a second import replaces what it has imported, and the two documents that exist once', async () => {
  const project = new HostedProject();
  const first = await exportOf(FILES, 'production', 'folder');
  await importedWith(project, first, 'create');
  const ids = [...project.documents.keys()];
  await expect(importedWith(project, first, 'create')).rejects.toThrow('already exists');
  const edited = { ...FILES, 'people/ilse.md': '---\ntitle: Ilse Marr\n---\n' };
  await importedWith(project, await exportOf(edited, 'production', 'folder'), 'createOrReplace');
  expect([...project.documents.keys()]).toEqual(ids);
  expect(project.documents.get('person-ilse')).toHaveProperty('title', 'Ilse Marr');
});

it('the importer refuses a reference to an annotation that the journal does not have', async () => {
  const files = { ...FILES, 'articles/sea/index.md': '---\ntitle: The sea\nannotations: [lost]\n---\n\nText.\n' };
  const importing = importedWith(new HostedProject(), await exportOf(files, 'production', 'folder'), 'create');
  await expect(importing).rejects.toThrow('references "annotation-lost", which does not exist');
});

it('the importer takes an article with a draft annotation', async () => {
  const files = { ...FILES, 'annotations/v1.2.md': '---\ntitle: Draft\nslug: new\ndraft: true\n---\n\nText.\n' };
  const project = new HostedProject();
  await importedWith(project, await exportOf(files, 'production', 'folder'), 'create');
  const drafts = [...project.documents.keys()].filter((id) => id.startsWith('drafts.'));
  expect(drafts.map((id) => id.replace(/entry-.*/, 'entry')).sort()).toEqual(['drafts.annotation-new', 'drafts.entry']);
});
