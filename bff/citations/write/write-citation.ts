import type { EntryMetaResponse } from '../../contract/index.ts';
import type { CitationSelection } from '../selection.ts';

/** The formats that citation-js writes. It is large and slow, so only a thread calls this. */
export type ThreadFormat = 'bibtex' | 'ris' | 'text' | 'html';

export type ThreadSelection = CitationSelection & { readonly format: ThreadFormat };

/** Writes an entry in a format. Loads only what the format needs. */
export async function writeCitation(entry: EntryMetaResponse, selection: ThreadSelection): Promise<string> {
  const { format } = selection;
  if (format === 'bibtex') return (await import('./bibtex.ts')).bibtex(entry);
  if (format === 'ris') return (await import('./ris.ts')).ris(entry);
  return (await import('./bibliography.ts')).bibliography(entry, selection, format);
}
