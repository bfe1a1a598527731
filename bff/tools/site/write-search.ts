import type { FastifyBaseLogger } from 'fastify';
import type { ContentSource } from '../../content/source.ts';
import { searchFile } from '../../contract/shared/site-files.ts';
import { isSlug } from '../../contract/shared/value-forms.ts';
import { readEntryList } from '../../journal/index.ts';
import { readEntries, TextBudget } from '../../search/read-entries.ts';
import { type SearchedEntry, searchFiles } from './search-files.ts';
import type { SiteFolder } from './site-folder.ts';

/** Documents of one query. */
const PART_SIZE = 50;

/** The entries of a dataset, the oldest first: document ids with slugs. */
async function readSlugs(content: ContentSource, dataset: string): Promise<Map<string, string>> {
  const { value } = await readEntryList(content, dataset);
  const entries = value.filter(({ slug }) => isSlug(slug)).reverse();
  return new Map(entries.map(({ documentId, slug }) => [documentId, slug]));
}

/** Reads the texts of a dataset. @param onLeftOut is told how many entries have annotations beyond the limit */
async function* readTexts(
  content: ContentSource,
  dataset: string,
  onLeftOut: (entries: number) => void,
): AsyncGenerator<SearchedEntry> {
  const slugs = await readSlugs(content, dataset);
  const ids = [...slugs.keys()];
  const budget = new TextBudget();
  let cut = 0;
  for (let from = 0; from < ids.length; from += PART_SIZE) {
    const part = ids.slice(from, from + PART_SIZE);
    const entries = await readEntries(content, dataset, part);
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    for (const wanted of part) {
      const entry = byId.get(wanted);
      if (entry === undefined) continue;
      const { id, ...texts } = budget.bounded(entry);
      if (texts.annotations.length < entry.annotations.length) cut += 1;
      yield { ...texts, slug: slugs.get(id) ?? '' };
    }
  }
  if (cut > 0) onLeftOut(cut);
}

/** Writes the search of each dataset. */
export async function writeSearch(
  content: ContentSource,
  folder: Pick<SiteFolder, 'write'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  for (const dataset of content.datasets) {
    const onLeftOut = (entries: number) =>
      log.warn(`${dataset}: the search leaves out annotations of ${entries} entries, beyond 32 million characters`);
    for await (const [name, body] of searchFiles(readTexts(content, dataset, onLeftOut)))
      folder.write(searchFile(name, dataset), Buffer.from(body));
  }
}
