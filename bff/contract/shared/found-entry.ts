import type { EntryMeta } from '../entry-meta.ts';
import type { SearchResult, Snippet } from '../search.ts';
import { markedExcerpt } from './marked-text.ts';

type PersonName = Pick<EntryMeta['authors'][number], 'title' | 'givenName' | 'familyName'>;

/** What a search reads of an entry: its metadata has it. */
export interface SearchedEntry extends Pick<EntryMeta, 'title' | 'subtitle' | 'keywords' | 'abstract'> {
  readonly authors: readonly PersonName[];
  readonly designers: readonly PersonName[];
}

/** What a result of a search says of an entry. */
type ResultFacts = SearchedEntry & Omit<SearchResult, 'authors' | 'snippets'>;

/** What a search reads of an annotation, with its content as plain text. */
export interface SearchedAnnotation {
  readonly url: string;
  readonly title: string;
  readonly content: string;
}

/** A person's names. Those of indexes may be in another form: `Öster, T. (Tomás Öster)`. */
function namesOf({ title, givenName, familyName }: PersonName): string {
  const full = [givenName, familyName].filter(Boolean).join(' ');
  return full === '' || title.includes(full) ? title : `${title} (${full})`;
}

/** The texts by which an entry is found, besides its annotations, the most telling first. */
export const entryTexts = ({ title, subtitle, keywords, authors, designers, abstract }: SearchedEntry) => ({
  title: subtitle ? `${title}: ${subtitle}` : title,
  keywords: keywords.join(', '),
  people: [...authors, ...designers].map(namesOf).join(', '),
  abstract: abstract ?? '',
});

/** The text by which an annotation is found. */
export const annotationText = ({ title, content }: SearchedAnnotation): string => `${title}: ${content}`;

const FIELDS = ['title', 'keywords', 'people', 'abstract'] as const;
const MAX_SNIPPETS = 3;

/** An entry that was found, with the places of the words: those that show a word for the first time come first. */
export class FoundEntry {
  readonly #entry: ResultFacts;
  readonly #words: readonly string[];
  readonly #first: Snippet[] = [];
  readonly #others: Snippet[] = [];
  #missing: readonly string[];

  /** @param words as `searchedWords` returns them */
  constructor(entry: ResultFacts, words: readonly string[]) {
    this.#entry = entry;
    this.#words = words;
    this.#missing = words;
    const texts = entryTexts(entry);
    for (const field of FIELDS) this.#add({ field }, texts[field]);
  }

  /** Whether one of the words is in no text so far, so that annotations must be added. */
  get isIncomplete(): boolean {
    return this.#missing.length > 0;
  }

  addAnnotations(annotations: readonly SearchedAnnotation[]): this {
    for (const annotation of annotations)
      this.#add({ field: 'annotation', annotation: annotation.url }, annotationText(annotation));
    return this;
  }

  get result(): SearchResult {
    const { id, title, authors, doi, publicUrl, releaseDate, isRetracted } = this.#entry;
    const snippets = [...this.#first, ...this.#others].slice(0, MAX_SNIPPETS);
    return {
      id,
      title,
      authors: authors.map((author) => author.title),
      doi,
      publicUrl,
      releaseDate,
      isRetracted,
      snippets,
    };
  }

  #add(place: Omit<Snippet, 'html'>, text: string): void {
    const isFull = this.#first.length + (this.isIncomplete ? 0 : this.#others.length) >= MAX_SNIPPETS;
    const excerpt = isFull ? null : markedExcerpt(text, this.#words, this.#missing);
    if (excerpt === null) return;
    const missing = this.#missing.filter((word) => !excerpt.words.has(word));
    const list = missing.length < this.#missing.length ? this.#first : this.#others;
    list.push({ ...place, html: excerpt.html });
    this.#missing = missing;
  }
}
