import type { ContentSource } from '../../content/source.ts';
import { searchFile } from '../../contract/shared/site-files.ts';
import { isSlug } from '../../contract/shared/value-forms.ts';
import { readCatalogue } from '../../journal/index.ts';
import { readEntries } from '../../search/read-entries.ts';
import { type SearchedEntry, searchFiles } from './search-files.ts';
import type { SiteFolder } from './site-folder.ts';
import type { LeftOut } from './site-writer.ts';

const PART_SIZE = 50;

/** Reads the texts of a dataset. @param leftOut gets what cannot be found by them */
async function* readTexts(content: ContentSource, dataset: string, leftOut: LeftOut[]): AsyncGenerator<SearchedEntry> {
  const all = (await readCatalogue(content, dataset)).value.reverse();
  const places = all.filter(({ slug }) => isSlug(slug));
  const request = `/${searchFile('index', dataset)}`;
  for (let from = 0; from < places.length; from += PART_SIZE) {
    const part = places.slice(from, from + PART_SIZE);
    const ids = part.map(({ documentId }) => documentId);
    const { value: entries } = await readEntries(content, dataset, ids);
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    for (const { documentId, slug } of part) {
      const entry = byId.get(documentId);
      if (entry === undefined) {
        leftOut.push({ request, reason: `the article ${JSON.stringify(slug)} is too large`, isEntry: true });
        continue;
      }
      const { id: _, ...texts } = entry;
      yield { ...texts, slug };
    }
  }
}

/** Writes the search of each dataset. @returns what it leaves out */
export async function writeSearch(content: ContentSource, folder: SiteFolder): Promise<readonly LeftOut[]> {
  const leftOut: LeftOut[] = [];
  for (const dataset of content.datasets)
    for await (const [name, body] of searchFiles(readTexts(content, dataset, leftOut)))
      folder.write(searchFile(name, dataset), Buffer.from(body));
  return leftOut;
}
