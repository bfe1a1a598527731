import type { Result } from '../content/result.ts';
import type { ContentSource } from '../content/source.ts';
import { grouped } from '../contract/shared/grouped.ts';
import { asObjects, asText, type JsonObject } from '../contract/shared/json-object.ts';
import { isSlug } from '../contract/shared/value-forms.ts';
import { flag, labels } from './stored-fields.ts';

/** An annotation that readers of at least one article see. */
export interface Term {
  readonly documentId: string;
  readonly slug: string;
  readonly title: string;
  readonly type: string;
  /** The one by which it is listed; `#` if the title begins with none. */
  readonly letter: string;
  /** The document ids of the articles that show it. */
  readonly entries: readonly string[];
  /** The document ids of the annotations that its text refers to. */
  readonly mentions: readonly string[];
}

// Two queries, as a list within a result is left out if it has more bytes than a document may have.
const ENTRIES = `*[_type == "entry" && defined(url.current)] | order(_id asc){_id, "_type": "entry",
  annotationVisibility, "annotations": annotations[]._ref}`;

const ANNOTATIONS = `*[_type == "annotation" && defined(url.current)] | order(_id asc){_id, "_type": "annotation",
  "slug": url.current, title, annotationType, "mentions": content[].markDefs[]{"to": coalesce(reference._ref, _ref)}.to}`;

/** The letter in upper case and without accents. Quotes and the like may be before it, but no digits. */
const letterOf = (title: string): string =>
  /^[^\p{L}\p{N}]*(\p{L})/u.exec(title.normalize('NFD').toUpperCase())?.[1] ?? '#';

/** The articles that show each annotation, by its document id. */
function shownIn(entries: readonly JsonObject[]): ReadonlyMap<string, readonly string[]> {
  const showing = entries.filter(({ annotationVisibility }) => flag(annotationVisibility, true));
  return grouped(
    showing.flatMap(({ _id, annotations }) =>
      [...new Set(labels(annotations))].map((id) => [id, asText(_id)] as const),
    ),
  );
}

/** Reads the annotations that articles show, by title. Of those with the same slug, the first document id counts. */
export async function readTerms(content: ContentSource, dataset: string): Promise<Result<readonly Term[]>> {
  const entries = await content.query(dataset, ENTRIES);
  const annotations = await content.query(dataset, ANNOTATIONS);
  const shown = shownIn(asObjects(entries.result));
  const terms = new Map<string, Term>();
  for (const raw of asObjects(annotations.result)) {
    const documentId = asText(raw._id);
    const slug = asText(raw.slug);
    const articles = shown.get(documentId);
    if (articles === undefined || !isSlug(slug) || terms.has(slug)) continue;
    const title = asText(raw.title) || slug;
    const mentions = [...new Set(labels(raw.mentions))];
    const letter = letterOf(title);
    const type = asText(raw.annotationType);
    terms.set(slug, { documentId, slug, title, letter, type, entries: articles, mentions });
  }
  const { compare } = new Intl.Collator();
  const byLetter = (left: Term, right: Term) => compare(left.letter, right.letter) || compare(left.title, right.title);
  return { value: [...terms.values()].sort(byLetter), tags: [...new Set([...entries.tags, ...annotations.tags])] };
}
