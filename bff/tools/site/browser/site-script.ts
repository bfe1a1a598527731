/** What `journal export` writes before the client in its first file, with facts about the site. */

import {
  DEFAULT_DATASET,
  descriptionFile,
  frameFile,
  lookupFile,
  resourceFile,
} from '../../../contract/shared/site-files.ts';

/** The failure of a request has its address and status. */
interface Failure extends Error {
  readonly url?: string;
  readonly status?: number;
}

/** Prints once what the host of a site must send, if it responds, but the browser withholds the responses. */
function explainFailures(origin: string): void {
  let isExplained = false;
  window.addEventListener('journal:error', ({ detail: { error } }) => {
    const { url, status }: Failure = error;
    if (isExplained || status !== 0 || !url?.startsWith(origin)) return;
    isExplained = true;
    // The failure has no response. Without CORS, the browser tells at least whether there is one.
    fetch(url, { mode: 'no-cors' }).then(
      () => console.error(`Journal: ${origin} must send the header Access-Control-Allow-Origin: *`),
      () => {},
    );
  });
}

/** The export writes what it knows of the site in the place of these names. */
declare const JOURNAL_SITE_ORIGIN: string;
/** The languages of the frames, the first for pages in any other. */
declare const JOURNAL_SITE_LANGUAGES: readonly string[];
/** The datasets whose journal has fonts. */
declare const JOURNAL_SITE_FONTS: readonly string[];

const languages = JOURNAL_SITE_LANGUAGES;
const datasetsWithFonts = JOURNAL_SITE_FONTS;

/** The module that finds a page's entry; only pages that do not name theirs load it. All hosts know its ending. */
type LookupModule = typeof import('./site-lookup.ts');

const siteAt = (origin: string): NonNullable<typeof globalThis.journalSites>[string] => ({
  resource(path, environment, textStyle) {
    const [, entry = '', part] = path;
    if (part === 'head') return descriptionFile(entry, 'head.html', environment);
    return resourceFile(path, environment, textStyle);
  },
  lookup: lookupFile,
  async find(tables, page) {
    const address = `${origin}/client/${__JOURNAL_VERSION__}/site-lookup.js`;
    const { findInTables }: LookupModule = await import(/* @vite-ignore */ address);
    return findInTables(tables, page);
  },
  hasFonts: (environment) => datasetsWithFonts.includes(environment),
  frame(kind, { entry, env, lang }) {
    const [wanted] = (lang ?? '').toLowerCase().split('-');
    const language = languages.find((tag) => tag === wanted) ?? languages[0];
    return frameFile(kind, encodeURIComponent(`${entry}`), env ?? DEFAULT_DATASET, `${language}`);
  },
});

// Before it is published, a site is looked at where it is.
const { src = '' } = document.currentScript instanceof HTMLScriptElement ? document.currentScript : {};
globalThis.journalSites ??= {};
for (const origin of [JOURNAL_SITE_ORIGIN, ...(src === '' ? [] : [new URL(src).origin])])
  globalThis.journalSites[origin] = siteAt(origin);

explainFailures(JOURNAL_SITE_ORIGIN);
