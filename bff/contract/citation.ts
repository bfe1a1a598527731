import Type from 'typebox';
import { cursorParameter, ENTRY_FILTERS } from './entry-list.ts';
import { datasetParameter } from './request.ts';
import { searchWordsParameter } from './search.ts';
import { SLUG } from './shared/value-forms.ts';

/** The formats of a citation, with the media types by which Crossref negotiates them. The first is the default. */
export const CITATION_FORMATS = {
  csl: 'application/vnd.citationstyles.csl+json',
  bibtex: 'application/x-bibtex',
  ris: 'application/x-research-info-systems',
  text: 'text/x-bibliography',
  jsonld: 'application/ld+json',
  html: 'text/html',
} as const;
export type CitationFormat = keyof typeof CITATION_FORMATS;

export const CITATION_STYLES = ['apa', 'chicago', 'harvard', 'mla', 'vancouver'] as const;
export type CitationStyle = (typeof CITATION_STYLES)[number];

export const CITATION_LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'ja', 'nl'] as const;
export type CitationLanguage = (typeof CITATION_LANGUAGES)[number];

export const CITATION_FORMAT_NAMES: readonly CitationFormat[] = ['csl', 'bibtex', 'ris', 'text', 'jsonld', 'html'];

export const citationQuery = (datasets: readonly string[]) =>
  Type.Object({
    ...datasetParameter(datasets),
    annotation: Type.Optional(
      Type.String({ pattern: SLUG, description: 'The slug of one of its annotations, which is cited instead.' }),
    ),
    format: Type.Optional(
      Type.Enum([...CITATION_FORMAT_NAMES], { description: 'Without it, `Accept` selects the format.' }),
    ),
    style: Type.Optional(Type.Enum([...CITATION_STYLES], { description: 'For `text` and `html`; by default `apa`.' })),
    lang: Type.Optional(
      Type.String({
        description: `For \`text\` and \`html\`: a BCP 47 tag of ${CITATION_LANGUAGES.join(', ')}; by default \`en\`.`,
        examples: ['de', 'en-GB'],
      }),
    ),
  });

export const headQuery = (datasets: readonly string[]) => Type.Object(datasetParameter(datasets));

export const COLLECTION_FORMATS = ['csl', 'bibtex', 'ris'] as const satisfies readonly CitationFormat[];
export type CollectionFormat = (typeof COLLECTION_FORMATS)[number];

/** Most issues have fewer entries. */
const MAX_COLLECTION_SIZE = 500;

export const collectionQuery = (datasets: readonly string[]) =>
  Type.Object({
    ...datasetParameter(datasets),
    format: Type.Enum([...COLLECTION_FORMATS], { default: 'csl', description: 'The format of the file.' }),
    limit: Type.Integer({
      minimum: 1,
      maximum: MAX_COLLECTION_SIZE,
      default: MAX_COLLECTION_SIZE,
      description: 'Entries of one file. If there are more, the header `Link` has the address of the `next` file.',
    }),
    cursor: cursorParameter,
    ...ENTRY_FILTERS,
    q: Type.Optional(searchWordsParameter),
  });
