import type { CitationSelection } from '../../citations/index.ts';
import {
  CITATION_FORMAT_NAMES,
  CITATION_FORMATS,
  CITATION_LANGUAGES,
  CITATION_STYLES,
  type CitationFormat,
  type CitationStyle,
} from '../../contract/index.ts';
import { BadRequestError, PublicError } from '../../contract/public-errors.ts';
import type { ResponseParts } from '../../http/buffered-response.ts';
import { ACCEPT_PARAMETER, acceptedType } from '../../http/negotiation.ts';

/** The endings of the files that reference managers open. */
const FILE_ENDINGS: Readonly<Partial<Record<CitationFormat, string>>> = {
  bibtex: 'bib',
  ris: 'ris',
  csl: 'json',
};

/** The header with which browsers save a citation. @param title names the file, by its ASCII letters and digits */
export function namedFile(
  disposition: 'inline' | 'attachment',
  title: string,
  format: CitationFormat,
): ResponseParts['headers'] {
  const ending = FILE_ENDINGS[format];
  const name = title.normalize('NFKD').replace(/[^\w-]+/g, '') || 'citation';
  return ending === undefined ? {} : { 'content-disposition': `${disposition}; filename="${name}.${ending}"` };
}

/** The query of a citation's address, as its schema describes it. */
interface CitationQuery {
  readonly format?: CitationFormat;
  readonly style?: CitationStyle;
  readonly lang?: string;
}

/** The formats by media type, in the order of preference. Crossref and DataCite have further names for two of them. */
const FORMATS: ReadonlyMap<string, CitationFormat> = new Map([
  ...CITATION_FORMAT_NAMES.map((format) => [CITATION_FORMATS[format], format] as const),
  ['application/citeproc+json', 'csl'],
  ['application/vnd.schemaorg.ld+json', 'jsonld'],
]);

/** @returns undefined if the client accepts none of the formats */
const acceptedFormat = (accept: string): CitationFormat | undefined =>
  FORMATS.get(acceptedType(accept, [...FORMATS.keys()]) ?? '');

/** A parameter that Crossref's clients send, such as `apa` of `text/x-bibliography; style=apa`. */
function parameterOf(accept: string, name: string): string | undefined {
  const found = [...accept.matchAll(ACCEPT_PARAMETER)].find(([, key]) => key?.toLowerCase() === name);
  return found?.[2]?.replaceAll('"', '');
}

/** @param what names the value in a message @throws BadRequestError */
function oneOf<Name extends string>(names: readonly Name[], value: string, what: string): Name {
  const found = names.find((name) => name === value);
  if (found === undefined) throw new BadRequestError(`${what} must be one of: ${names.join(', ')}`);
  return found;
}

/**
 * Selects the citation that a request asks for. The query takes precedence over the header.
 * @throws BadRequestError for an unknown style or language; PublicError with status 406 if `Accept` allows no format
 */
export function selectCitation({ format, style, lang }: CitationQuery, accept = '*/*'): CitationSelection {
  const selected = format ?? acceptedFormat(accept);
  if (selected === undefined) {
    throw new PublicError(`A citation has these media types: ${Object.values(CITATION_FORMATS).join(', ')}`, 406);
  }
  const header = format === undefined ? accept : '';
  const tag = lang ?? parameterOf(header, 'locale') ?? 'en';
  return {
    format: selected,
    style: oneOf(CITATION_STYLES, style ?? parameterOf(header, 'style') ?? 'apa', 'The style'),
    // Without its region: `de` of `de-CH`.
    lang: oneOf(CITATION_LANGUAGES, tag.toLowerCase().replace(/-.*$/s, ''), 'Query parameter lang'),
  };
}
