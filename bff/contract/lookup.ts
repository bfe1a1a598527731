import Type, { type Static } from 'typebox';
import { Nullable } from './nullable.ts';
import { datasetParameter } from './request.ts';

/** Longer than the addresses that browsers and proxies pass on. */
const MAX_ADDRESS_LENGTH = 8_192;

/**
 * Response of `GET /api/v1/lookup`. A page that shows no entry is no error: browsers print one for a 404, and the same
 * tag may stand on all pages of a site.
 */
export const LookupResponse = Type.Object(
  {
    id: Nullable(Type.String({ description: 'The slug of the entry; `null` if no entry has this DOI or address.' })),
    by: Nullable(Type.Enum(['doi', 'url'], { description: 'The parameter that led to it.' })),
  },
  { title: 'Look-up' },
);
export type LookupResponse = Static<typeof LookupResponse>;

/** The query string of a look-up. @param datasets the datasets that a request may select */
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
