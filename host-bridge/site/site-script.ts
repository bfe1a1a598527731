/**
 * What `journal export` writes before the client in its first file, with the interface languages of the site's frames.
 */

import { descriptionFile, frameFile, lookupFile, resourceFile } from '../../bff/contract/rules/site-files.ts';
import { pageDocument } from '../unclobbered.ts';
import { explainFailure } from './explain-failure.ts';

/** The languages of the frames, the first for pages in any other. The export writes them in the place of this name. */
declare const JOURNAL_SITE_LANGUAGES: readonly string[];

const languages = JOURNAL_SITE_LANGUAGES;

/** The module, of the ending that all hosts know, that finds a page's entry, which only pages load that do not name theirs. */
type LookupModule = typeof import('./site-lookup.ts');

window.journalSite = {
  resource: resourceFile,
  head: (entry, environment) => descriptionFile(entry, 'head', environment),
  lookup: lookupFile,
  async find(tables, page, apiUrl) {
    const address = `${apiUrl}/client/${__JOURNAL_VERSION__}/site-lookup.js`;
    const { findInTables }: LookupModule = await import(/* @vite-ignore */ address);
    return findInTables(tables, page);
  },
  frame(kind, { entry, env, lang }) {
    const wanted = (lang ?? '').toLowerCase().split('-', 1)[0];
    const language = languages.find((each) => each === wanted) ?? languages[0] ?? '';
    return frameFile(kind, encodeURIComponent(entry ?? ''), env ?? 'production', language);
  },
};

pageDocument.addEventListener('journal:error', ({ detail: { error } }) => void explainFailure(error));
