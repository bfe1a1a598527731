import type { Annotation } from '../../bff/contract/index.ts';
import type { Article } from '../article/article.ts';
import { EventLog } from '../article/events.ts';
import { createArticleStore } from '../article/store.ts';
import { focusIsByKeyboard } from '../dom/page.ts';
import { createWarnOnce } from '../dom/warn-once.ts';
import { type ResolvedOptions, readPageOptions } from '../options/page-options.ts';
import { readOptions } from '../options/read-options.ts';
import { createCommands } from './highlight-commands.ts';

/** What a test sets of an article. */
export interface ArticleChanges extends Partial<Omit<Article, 'options'>> {
  readonly options?: Partial<ResolvedOptions>;
  readonly annotations?: readonly Annotation[];
}

const reject = () => Promise.reject(new Error('nothing is loaded in this test'));

/** Creates the article "tides" for a room that is tested by itself. Everything that it opens is allowed. */
export function createTestArticle({ options, annotations = [], ...changes }: ArticleChanges = {}): Article {
  const entry = 'tides';
  const warn = createWarnOnce();
  const text = readOptions({ entry, apiUrl: 'https://journal.example' }, '', warn);
  const store = createArticleStore(entry);
  store.dispatch({ type: 'annotations', entry, annotations });
  const article: Article = {
    store,
    options: { ...readPageOptions(text, warn), ...options },
    api: {
      readEntry: reject,
      readEntryMeta: reject,
      readAnnotation: reject,
      readShown: async () => ({ annotations, colours: null, accent: null, hasFonts: false }),
    },
    highlights: createCommands(),
    menus: new Set(),
    log: new EventLog(),
    warn,
    signal: new AbortController().signal,
    press: (id, phrase) => void article.open(id, phrase),
    open: (id, phrase, isPreview) => {
      article.store.dispatch({ type: 'open', id, phrase, isPreview, isByKeyboard: !isPreview && focusIsByKeyboard() });
      return true;
    },
    report: () => {},
    fail: () => {},
    refresh: async () => {},
    ...changes,
  };
  return article;
}
