/** All messages of menu and footer. The compiler checks that every language has every key. */
export interface Messages {
  /** Stands in place of a journal's name. */
  readonly journal: string;
  readonly minimise: string;
  /** Button that opens the card from the title line. */
  readonly open: string;
  readonly expand: string;
  readonly close: string;

  /** Text before and after a list of names. */
  readonly authors: readonly [before: string, after: string];
  readonly designers: readonly [before: string, after: string];
  /** Joins the last two names; `null` uses the conjunction of `Intl.ListFormat`. */
  readonly and: string | null;
  /** Button that shows the `count` hidden names. */
  moreNames(count: number): string;

  /** Button that shows how to cite the entry. */
  readonly cite: string;
  readonly published: string;
  readonly downloads: string;
  readonly links: string;
  readonly about: string;
  readonly contributors: string;
  readonly abstract: string;
  readonly annotations: string;
  readonly commentary: string;
  readonly related: string;
  readonly glossary: string;
  /** Section with the biographies of authors and designers. */
  readonly people: string;
  readonly bibliography: string;
  readonly credits: string;
  readonly relatedEntries: string;

  /** The number of the entry's annotations, beside the journal's name. */
  annotationCount(count: number): string;
  /** The number of annotation cards, above them. */
  inView(count: number): string;
  /** Label of the list of annotation cards. */
  readonly annotationsInView: string;
  /** Button in the footer. */
  openAnnotations(count: number): string;
  readonly closeAnnotation: string;
  /** Button that leads from an annotation back to its phrase in the article. */
  readonly showInText: string;
  /** Replaces that button when the article does not contain the phrase. */
  readonly notInText: string;
  readonly previousAnnotation: string;
  readonly nextAnnotation: string;
  /** Button that copies a link to the annotation, and what replaces it. */
  readonly copyLink: string;
  readonly linkCopied: string;
  /** Stands before the link where it could not be copied. */
  readonly linkNotCopied: string;
  /** Label of the field with that link. */
  readonly linkToAnnotation: string;
  /** Label of the search field above all annotations. */
  readonly searchAnnotations: string;
  /** Label of the choice of one type, whose first value is `allTypes`. */
  readonly annotationType: string;
  readonly allTypes: string;
  annotationsFound(count: number): string;
  readonly nothingFound: string;
  readonly moreOnAnnotation: string;
  backTo(title: string): string;
  /** Button that returns the focus from the menu to the page's text. */
  readonly backToText: string;
  /** Screen-reader text when an annotation opens while the focus is in the page. */
  annotationOpened(title: string): string;
  /** Screen-reader text after a link that opens in a new tab. */
  readonly newTab: string;

  readonly loading: string;
  readonly retry: string;
  readonly entryFailed: string;
  readonly annotationFailed: string;
  readonly disconnected: string;
}
