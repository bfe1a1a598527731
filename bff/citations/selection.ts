import type { CitationFormat, CitationLanguage, CitationStyle } from '../contract/index.ts';

/** A citation to write: its format, and for the formats `text` and `html` style and language. */
export interface CitationSelection {
  readonly format: CitationFormat;
  readonly style: CitationStyle;
  readonly lang: CitationLanguage;
}
