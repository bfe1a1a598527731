import type { CitationFormat } from '../../contract/index.ts';
import type { OwnHeaders } from '../../http/buffered-response.ts';

/** The endings of the files that reference managers open. */
const FILE_ENDINGS: Readonly<Partial<Record<CitationFormat, string>>> = {
  bibtex: 'bib',
  ris: 'ris',
  csl: 'json',
};

/** The header with which browsers save a citation. @param title in the file's name; signs of other scripts are left out */
export function namedFile(disposition: 'inline' | 'attachment', title: string, format: CitationFormat): OwnHeaders {
  const ending = FILE_ENDINGS[format];
  const name = title.normalize('NFKD').replace(/[^\w-]+/g, '') || 'citation';
  return ending === undefined ? {} : { 'content-disposition': `${disposition}; filename="${name}.${ending}"` };
}
