/** A message about a number of things, by plural category. `#` stands for the number. */
export type Counted = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** Texts before and after a list of names, or between names and before the last one. */
type Around = [string, string];

/** All messages of menu and footer. They are data, so that a frame's document can hold them. */
export const en = {
  /** Stands in place of a journal's name. */
  journal: 'Journal',
  minimise: 'Minimise',
  /** Button that opens the card from the title line. */
  open: 'Open',
  expand: 'Expand',
  close: 'Close',
  /** Text before and after a list of names. */
  authors: ['by ', ''] satisfies Around,
  designers: ['Designed by ', ''] satisfies Around,
  between: [', ', ' & '] satisfies Around,
  moreNames: { one: '1 more', other: '# more' },
  cite: 'Cite',
  published: 'Published',
  downloads: 'Downloads',
  links: 'Links',
  about: 'About',
  contributors: 'Contributors',
  abstract: 'Abstract',
  annotations: 'Annotations',
  commentary: 'Commentary',
  related: 'Related',
  glossary: 'Glossary',
  people: 'Authors and designers',
  bibliography: 'Bibliography',
  credits: 'Credits',
  relatedEntries: 'Related articles',
  /** The number of the entry's annotations, beside the journal's name, and of those that a search has found. */
  annotationCount: { one: '# annotation', other: '# annotations' },
  openAnnotations: { one: 'Open the annotation', other: 'Open the # annotations' },
  closeAnnotation: 'Close annotation',
  /** Button at a sidenote that shows only the beginning of its text, and at one that shows all of it. */
  showMore: 'Show more',
  showLess: 'Show less',
  showInText: 'Show in text',
  /** Replaces the button "Show in text" if the article does not contain the phrase. */
  notInText: 'Not found in this article',
  /** The same for a phrase that a translation of the article has replaced; the phrase follows. */
  notInTranslation: 'Not found in this translation',
  previousAnnotation: 'Previous annotation',
  nextAnnotation: 'Next annotation',
  /** Button that copies a link to the annotation. */
  copyLink: 'Copy link',
  /** Link to the annotation's own page, which appears when a link was copied. */
  permalink: 'Permalink',
  /** Heading of what the reader can turn off, and its two choices. */
  reading: 'Reading settings',
  /** The choice of the highlights that the reader sees, and its last value. The first one is `allTypes`. */
  highlights: 'Highlights in the text',
  noHighlights: 'None',
  /** The number of annotations that have no highlight, because of that choice, and the button that undoes it. */
  hiddenInText: { other: '# hidden' },
  showHidden: 'Show all',
  previews: 'Previews on hover',
  keys: 'Press N and P to move between annotations',
  searchAnnotations: 'Search annotations',
  /** Label of the choice of one type, whose first value is `allTypes`. */
  annotationType: 'Annotation type',
  allTypes: 'All',
  nothingFound: 'No annotations match.',
  moreOnAnnotation: 'View source',
  /** Label of a note or bibliography entry of the page, and the button that leads to it there. */
  reference: 'Reference',
  goToList: 'Go to the list',
  backTo: 'Back to #',
  backToText: 'Back to the text',
  /** Screen-reader text when an annotation opens while the focus is in the page. */
  annotationOpened: 'Annotation opened: #',
  /** Screen-reader text after a link that opens in a new tab. */
  newTab: '(opens in a new tab)',
  loading: 'Loading',
  /** Replaces `loading` after a few seconds. */
  stillWaiting: 'Still loading',
  retry: 'Try again',
  loadFailed: 'The content could not be loaded.',
  howToCite: 'How to cite',
  citationStyle: 'Citation style',
  copyText: 'Copy text',
  /** Button that copies the citation with its italics. */
  copyFormatted: 'Copy formatted',
  /** Replaces the label of a button that copies, after its press. Screen readers hear it, too. */
  copied: 'Copied',
  /** Stands beside a link or below a citation that could not be copied. */
  notCopied: 'Couldn’t copy. The text is selected: press Ctrl+C or ⌘C.',
  forReferenceManagers: 'Export to a reference manager',
  disconnected: 'The menu lost its connection. Reload the page.',
  /** What a notice did to the article. */
  corrected: 'Corrected',
  retracted: 'Retracted',
  partlyRetracted: 'Retracted in part',
  withdrawn: 'Withdrawn',
  removed: 'Removed',
  concern: 'Expression of concern',
  addendum: 'Addendum',
  newVersion: 'Newer version',
};

type English = typeof en;

/** The messages of a language: the compiler checks that every one has those of English. */
export type Messages = {
  readonly [Key in keyof English]: English[Key] extends { readonly other: string } ? Counted : English[Key];
};
