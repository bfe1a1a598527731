import type { AnnotationsResponse, EntryMetaResponse, SearchResult, Snippet } from '../../bff/contract/index.ts';
import { markedPlaces } from '../../bff/contract/rules/marked-text.ts';
import type { SiteFiles } from './read-files.ts';

type Place = Omit<Snippet, 'html'> & { readonly text: string };
type Entry = EntryMetaResponse['entry'];

const titles = (values: readonly { readonly title: string }[]) => values.map(({ title }) => title);

/** The texts of an entry, the most telling first. */
function placesOf({ title, subtitle, keywords, authors, designers, abstract }: Entry): Place[] {
  return [
    { field: 'title', text: subtitle ? `${title}: ${subtitle}` : title },
    { field: 'keywords', text: keywords.join(', ') },
    { field: 'people', text: titles([...authors, ...designers]).join(', ') },
    { field: 'abstract', text: abstract ?? '' },
  ];
}

const placesInAnnotations = (annotations: AnnotationsResponse): Place[] =>
  annotations.map(({ url, title, content }) => ({
    field: 'annotation',
    annotation: url,
    text: `${title}: ${content}`,
  }));

/** Reads a result of a search. Annotations are read only if no other text has one of the words. */
export async function searchResult(site: SiteFiles, slug: string, words: readonly string[]): Promise<SearchResult> {
  const { entry } = await site.resource<EntryMetaResponse>('entries', slug, 'meta');
  const { id, title, authors, doi, publicUrl, releaseDate, isRetracted } = entry;
  const snippets: Snippet[] = markedPlaces(placesOf(entry), words);
  if (snippets.length === 0)
    snippets.push(
      ...markedPlaces(placesInAnnotations(await site.resource<AnnotationsResponse>('annotations', slug)), words),
    );
  return { id, title, authors: titles(authors), doi, publicUrl, releaseDate, isRetracted, snippets };
}
