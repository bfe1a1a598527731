import type { Article } from './article.ts';

/** The article as editing and the inspector read it. */
export function hostOf({ store, options, highlights, warn, signal, refresh }: Article) {
  return {
    ...options,
    get entry() {
      return store.get().entry;
    },
    get annotations() {
      return store.get().annotations;
    },
    paintedPhrases: highlights.painted,
    missedPhrases: highlights.missed,
    clientSignal: signal,
    ...{ warn, refresh },
  };
}
