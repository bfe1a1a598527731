/** The name of the Studio plugin's template of an annotation for a phrase. Studios with an older plugin know it too. */
export const ANNOTATION_TEMPLATE = 'journal-desk';

export interface TemplateParameters {
  readonly scanText: {
    readonly scanSegments: readonly { readonly scanPhrase: string; readonly scanKeyword: string }[];
  };
}

/** The longest phrase in an address: proxies refuse lines above 8 KB, and a letter takes up to nine bytes. */
export const MAX_ADDRESS_PHRASE = 500;
