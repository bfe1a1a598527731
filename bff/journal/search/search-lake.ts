import type { ContentSource } from '../../content/source.ts';
import { record, records, text } from '../stored-fields.ts';

/** Documents of each type that one search considers. */
const MAX_MATCHES = 100;

/** Texts with the weight that a word in them has. `pt::text` joins the spans of a block: a word may stand in several. */
type Weights = Readonly<Record<string, number>>;

const ENTRY: Weights = {
  title: 4,
  subtitle: 3,
  keywords: 3,
  abstract: 2,
  'pt::text(abstract)': 2,
  'pt::text(introduction)': 2,
};
const ANNOTATION: Weights = { title: 2, 'pt::text(content)': 1 };
const PERSON: Weights = { title: 3 };

/** Documents of a type that have all words in one text: the score alone also counts those that have some of them. */
function scored(type: string, weights: Weights, projection: string): string {
  const conditions = Object.keys(weights).map((text) => `${text} match $words`);
  const scores = Object.entries(weights).map(([text, weight]) => `boost(${text} match $words, ${weight})`);
  const filter = `_type == "${type}" && (${conditions.join(' || ')})`;
  return `*[${filter}] | score(${scores.join(', ')}) | order(_score desc)[0...${MAX_MATCHES}]{_score, ${projection}}`;
}

const entriesThat = (field: string) =>
  `"entries": *[_type == "entry" && defined(url.current) && ^._id in ${field}[]._ref]._id`;

/**
 * The lake's own search. Scores cannot follow references, so that annotations and people are searched by themselves and
 * their entries are read from what was found.
 */
const SEARCH = `{
  "entries": ${scored('entry', ENTRY, '"entries": select(defined(url.current) => [_id], [])')},
  "annotations": ${scored('annotation', ANNOTATION, entriesThat('annotations'))},
  "people": ${scored('person', PERSON, entriesThat('authors'))}
}`;

/** The lake has its own rules for accents, so that it gets the words as they were written. */
const patternOf = (q: string) => `${(q.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join(' ')}*`;

/** The ids of the entries of a dataset that have all words in one of their texts, the best first, with their tags. */
export async function searchLake(content: ContentSource, dataset: string, q: string, limit: number) {
  const { result, tags } = await content.query(dataset, SEARCH, { words: patternOf(q) });
  const scores = new Map<string, number>();
  for (const { _score, entries } of Object.values(record(result)).flatMap(records)) {
    const score = typeof _score === 'number' ? _score : 0;
    for (const id of Array.isArray(entries) ? entries.map(text) : []) scores.set(id, (scores.get(id) ?? 0) + score);
  }
  const best = [...scores].sort(([, one], [, other]) => other - one);
  return { ids: best.slice(0, limit).map(([id]) => id), tags };
}
