import type { ContentSource } from '../../content/source.ts';
import { searchFile } from '../../contract/shared/site-files.ts';
import { counted } from '../../contract/shared/text.ts';
import { isSlug } from '../../contract/shared/value-forms.ts';
import { readCatalogue } from '../../journal/index.ts';
import { readEntries, TextBudget } from '../../search/read-entries.ts';
import { type SearchedEntry, searchFiles } from './search-files.ts';
import type { SiteFolder } from './site-folder.ts';
import type { LeftOut } from './site-writer.ts';

const PART_SIZE = 50;

/** The entries of a dataset, the oldest first: document ids with slugs. */
async function readSlugs(content: ContentSource, dataset: string): Promise<Map<string, string>> {
  // Only slugs and their order are used, so that no other field is read.
  const { value } = await readCatalogue(content, dataset, () => () => null);
  const entries = value.filter(({ slug }) => isSlug(slug)).reverse();
  return new Map(entries.map(({ documentId, slug }) => [documentId, slug]));
}

/** Reads the texts of a dataset. @param leftOut gets what cannot be found by them */
async function* readTexts(content: ContentSource, dataset: string, leftOut: LeftOut[]): AsyncGenerator<SearchedEntry> {
  const slugs = await readSlugs(content, dataset);
  const ids = [...slugs.keys()];
  const budget = new TextBudget();
  const request = `/${searchFile('index', dataset)}`;
  let cut = 0;
  for (let from = 0; from < ids.length; from += PART_SIZE) {
    const part = ids.slice(from, from + PART_SIZE);
    const { value: entries } = await readEntries(content, dataset, part);
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    for (const id of part) {
      const entry = byId.get(id);
      const slug = slugs.get(id) ?? '';
      if (entry === undefined) {
        leftOut.push({ request, reason: `the article ${JSON.stringify(slug)} is too large`, isEntry: true });
        continue;
      }
      const { id: _, ...texts } = budget.bounded(entry);
      if (texts.annotations.length < entry.annotations.length) cut += 1;
      yield { ...texts, slug };
    }
  }
  const reason = `annotations of ${counted(cut, 'article')}, beyond 32 million characters`;
  if (cut > 0) leftOut.push({ request, reason, isEntry: false });
}

/** Writes the search of each dataset. @returns what it leaves out */
export async function writeSearch(content: ContentSource, folder: SiteFolder): Promise<readonly LeftOut[]> {
  const leftOut: LeftOut[] = [];
  for (const dataset of content.datasets)
    for await (const [name, body] of searchFiles(readTexts(content, dataset, leftOut)))
      folder.write(searchFile(name, dataset), Buffer.from(body));
  return leftOut;
}
