import Type, { type Static } from 'typebox';
import { Nullable } from './fields.ts';
import { datasetParameter } from './request.ts';

/** Longer than the addresses that browsers and proxies pass on. */
const MAX_ADDRESS_LENGTH = 8_192;

/**
 * Response of `GET /api/v1/lookup`. A page that shows no entry is not an error: browsers print one for a 404, and the
 * same tag may stand on all pages of a site.
 */
export const LookupResponse = Type.Object(
  {
    id: Nullable(Type.String({ description: 'The slug of the entry; `null` if no entry has this DOI or address.' })),
    by: Nullable(Type.Enum(['doi', 'url'], { description: 'The parameter that led to it.' })),
  },
  { title: 'Look-up' },
);
export type LookupResponse = Static<typeof LookupResponse>;

export const lookupQuery = (datasets: readonly string[]) =>
  Type.Object({
    ...datasetParameter(datasets),
    doi: Type.Optional(
      Type.String({
        maxLength: MAX_ADDRESS_LENGTH,
        description: 'The DOI of the page, with or without `doi:` or a resolver. It is tried first.',
        examples: ['10.1000/182', 'https://doi.org/10.1000/182'],
      }),
    ),
    url: Type.Optional(
      Type.String({
        maxLength: MAX_ADDRESS_LENGTH,
        description: 'The canonical address of the page: it is compared as a whole, then by its path.',
        examples: ['https://publisher.example/articles/tides'],
      }),
    ),
  });

/** Longer than a sentence. */
const MAX_QUERY_LENGTH = 200;
const MAX_RESULTS = 50;

const Snippet = Type.Object({
  field: Type.Enum(['title', 'keywords', 'people', 'abstract', 'annotation']),
  html: Type.String({ description: 'Escaped text, with `<mark>` around what was found.' }),
  annotation: Type.Optional(Type.String({ description: 'The slug of the annotation that the text is from.' })),
});
export type Snippet = Static<typeof Snippet>;

export const SearchResult = Type.Object({
  id: Type.String({ description: 'The slug.' }),
  title: Type.String(),
  authors: Type.Array(Type.String()),
  doi: Type.String(),
  publicUrl: Nullable(Type.String()),
  releaseDate: Type.String(),
  isRetracted: Type.Boolean({ description: 'It is retracted, withdrawn or removed.' }),
  snippets: Type.Array(Snippet, { description: 'Where the words were found, three places at most.' }),
});
export type SearchResult = Static<typeof SearchResult>;

/** Response of `GET /api/v1/search`. */
export const SearchResponse = Type.Object(
  { results: Type.Array(SearchResult, { description: 'The best first.' }) },
  { title: 'Search results' },
);
export type SearchResponse = Static<typeof SearchResponse>;

export const searchWordsParameter = Type.String({
  maxLength: MAX_QUERY_LENGTH,
  description: 'Words that an entry must have, in any case; the last one may be the beginning of a word.',
  examples: ['neap tid'],
});

export const searchQuery = (datasets: readonly string[]) =>
  Type.Object({
    ...datasetParameter(datasets),
    q: searchWordsParameter,
    limit: Type.Integer({ minimum: 1, maximum: MAX_RESULTS, default: 10, description: 'Results at most.' }),
  });
