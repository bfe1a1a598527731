/** A page of the site that each router shows. */
export interface SitePage {
  /** Slug of its article; `null` for a page without one. */
  readonly entry: string | null;
  readonly text: string;
}

const TIDES = 'the-brass-tides';
const SPRING = 'Few know what is meant when we speak of a spring tide by the sea.';

export const PAGES = {
  tides: { entry: TIDES, text: SPRING },
  lines: { entry: 'lines-nobody-has-seen', text: 'She was the first to say that the valley was a rift.' },
  imprint: { entry: null, text: 'The imprint.' },
  // The second page of an article.
  ebb: { entry: TIDES, text: `The ebb. ${SPRING}` },
} satisfies Readonly<Record<string, SitePage>>;

export type PageName = keyof typeof PAGES;

export const isPageName = (name: string): name is PageName => name in PAGES;
export const PAGE_NAMES = Object.keys(PAGES).filter(isPageName);

/** The canonical address of a page's article in the journal; `undefined` without one. */
export function canonical(name: PageName): string | undefined {
  const { entry } = PAGES[name];
  return entry === null ? undefined : `https://alidade.example/28/${entry}`;
}
