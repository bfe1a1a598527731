import type { Article } from './article.ts';

/** The article as rooms read it that do not read its store yet. */
export function hostOf(article: Article) {
  const { store, options, api, highlights, log, warn, signal, report, open, refresh } = article;
  return {
    ...options,
    get entry() {
      return store.get().entry;
    },
    get annotations() {
      return store.get().annotations;
    },
    getAnnotations: api.annotations,
    getEntry: api.entry,
    getEntryMeta: api.meta,
    getAnnotation: api.annotation,
    changeHighlights: highlights.change,
    paintedPhrases: highlights.painted,
    missedPhrases: highlights.missed,
    openAnnotation: open,
    reportError: report,
    clientSignal: signal,
    ...{ log, warn, refresh },
  };
}
