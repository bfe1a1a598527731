/** What a search finds: a heading with the text below it. */
export interface Section {
  /** The id of its heading; empty for the text before the first heading. */
  readonly id: string;
  readonly title: string;
  /** Its text without markup. */
  readonly text: string;
}

/** A rendered page of the documentation. */
export interface DocumentationPage {
  /** Its name in addresses: that of its file without `.md`; empty for the first page. */
  readonly name: string;
  readonly title: string;
  readonly html: string;
  /** Its headings of the second level, for a table of contents. */
  readonly contents: readonly { readonly id: string; readonly title: string }[];
  readonly sections: readonly Section[];
}
