/** The name of the Studio plugin's template, which fills a new annotation in from the desk. */
export const DESK_TEMPLATE = 'journal-desk';

/** What an address gives the template. */
export interface DeskTemplateParameters {
  readonly title: string;
  readonly slug: string;
  readonly annotationType: string;
  /** Missing if the address would be too long. */
  readonly scanText?: {
    readonly scanSegments: readonly { readonly scanPhrase: string; readonly scanKeyword: string }[];
  };
  /** Portable text. Missing if the address would be too long. */
  readonly content?: readonly unknown[];
}
