/** Every word that the menu and the footer say. One file per language implements this, so none can miss a key. */
export interface Messages {
  /** Name of the component, on its card. */
  readonly journal: string;
  readonly minimise: string;
  /** Makes the card out of the title line. */
  readonly open: string;
  readonly expand: string;
  readonly close: string;

  /** What stands before and after a list of names. */
  readonly authors: readonly [before: string, after: string];
  readonly designers: readonly [before: string, after: string];
  /** Joins the last two names; `null`: as Intl has it for the language. */
  readonly and: string | null;
  /** `count` names are not shown. */
  moreNames(count: number): string;

  readonly doi: string;
  readonly published: string;
  readonly downloads: string;
  readonly pdf: string;
  readonly markdown: string;
  readonly links: string;
  readonly about: string;
  readonly contributors: string;
  readonly abstract: string;
  readonly annotations: string;
  readonly commentary: string;
  readonly related: string;
  readonly glossary: string;
  /** The people of the entry, with their biographies. */
  readonly people: string;
  readonly bibliography: string;
  readonly credits: string;
  readonly relatedEntries: string;

  /** The cards below the menu. */
  readonly annotationsInView: string;
  /** Button of the footer. */
  openAnnotations(count: number): string;
  readonly closeAnnotation: string;
  readonly moreOnAnnotation: string;
  backTo(title: string): string;
  /** Said after a link that opens elsewhere. */
  readonly newTab: string;

  readonly loading: string;
  readonly retry: string;
  readonly entryFailed: string;
  readonly annotationFailed: string;
  readonly noAnnotations: string;
  readonly disconnected: string;
}
