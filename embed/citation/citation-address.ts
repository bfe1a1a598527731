import type { CitationFormat, CitationStyle } from '../../bff/contract/index.ts';

/** What a citation's address selects. */
export interface AddressedCitation {
  readonly format: CitationFormat;
  readonly style?: CitationStyle;
  readonly lang?: string;
}

/**
 * Addresses of an entry's citations.
 * @param link any address of a citation of the entry
 * @param frame the address of the frame, which may select another environment
 */
export const citationAddresses =
  (link: string, frame: string) =>
  ({ format, style, lang }: AddressedCitation): string => {
    const address = new URL(link);
    const env = new URL(frame).searchParams.get('env');
    const query = { env, format, style, lang };
    address.search = '';
    for (const [name, value] of Object.entries(query)) if (value) address.searchParams.set(name, value);
    return address.href;
  };
