import type { Article } from '../article/article.ts';
import { annotationsInLens } from '../article/shown.ts';
import type { ArticleState } from '../article/store.ts';
import { root } from '../dom/page.ts';

/** The classes that Chrome's translation and Google's script set on `<html>`. */
const TRANSLATED = /(^|\s)translated-(ltr|rtl)(\s|$)/;

/**
 * Finds the annotations whose phrases a translation of the page has replaced: phrases that the page had before. A page
 * that was translated before its first scan may have had all of them.
 */
export function watchLostPhrases({ highlights, store }: Article, signal: AbortSignal): void {
  // Other translations, of browsers and of sites, set the language.
  const { lang } = root();
  const isTranslated = (): boolean => TRANSLATED.test(root().className) || root().lang !== lang;
  const known = new Set<string>();
  const update = (): void => {
    const seen = isTranslated() ? annotationsInLens(store.get()) : [];
    const lost = seen.filter(({ id }) => known.has(id) && highlights.phrases(id).length === 0);
    store.dispatch({ type: 'lost', ids: lost.map(({ id }) => id) });
  };
  const onScan = ({ report, annotations }: ArticleState, isFirst: boolean): void => {
    if (!report) return;
    const withPhrases = annotations.filter(({ scanText }) => scanText?.enableScanText);
    // What it has found was there before the translation, which may have come while this file was loaded.
    const wasTranslated = isFirst && isTranslated() && report.found.length === 0;
    for (const { id } of wasTranslated ? withPhrases : report.found) known.add(id);
    update();
  };
  onScan(store.get(), true);
  store.subscribe((now, before) => {
    if (now.generation !== before.generation) known.clear();
    if (now.report !== before.report) onScan(now, before.report === undefined);
  }, signal);
  // A translation may leave nothing to scan.
  highlights.onUpdate(update, signal);
}
