/* The ways between annotations and their phrases, in a file that is loaded when a reader or a script takes one. */
import type { CopiedLink, Direction } from '../../embed/protocol/index.ts';
import type { Article } from '../article/article.ts';
import type { ArticleState } from '../article/store.ts';
import { CLOSED_CONTROL, openClosedParts } from '../dom/closed-parts.ts';
import { queryTrees } from '../dom/page.ts';
import { fragmentOf, isRoute } from './deep-links.ts';
import { showByControls } from './opening-controls.ts';
import { isInView, nextPhrase, type Phrase, phrasesAmong } from './phrase.ts';
import { createReveal } from './reveal.ts';
import { createShownPhrase } from './shown-phrase.ts';

export { nextPhrase, type Phrase };

/** The page's address with an annotation to open. A route stays what it is, with one more parameter. */
function addressOf(slug: string): string {
  const { hash, href } = new URL(location.href);
  const page = href.slice(0, href.length - hash.length).replace(/#$/, '');
  const fragment = fragmentOf(slug);
  if (!isRoute(hash)) return page + fragment;
  const [path, query = ''] = hash.split('?');
  const others = query.split('&').filter((part) => part !== '' && !part.startsWith('annotation='));
  return `${page}${path}?${[...others, fragment.slice(1)].join('&')}`;
}

/** Copies a text to the clipboard. @returns whether the browser allowed it, as it does in secure contexts */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

type Outcome = boolean | Promise<boolean>;

export type Ways = ReturnType<typeof createWays>;

/** Leads to phrases in the text. Signals are aborted when the reader or the page wants something else. */
export function createWays(article: Article, signal: AbortSignal) {
  const { highlights, store } = article;
  const scrollTo = createShownPhrase(article, signal);
  const reveal = createReveal(article, signal);
  /** The phrase that was shown last, or that the reader has opened since. */
  let last: Phrase | undefined;
  const remember = ({ open }: ArticleState): void => {
    const place = open?.phrase;
    if (open && (place instanceof HTMLElement || place instanceof Range)) last = { id: open.id, place };
  };
  remember(store.get());
  store.subscribe(remember, signal);

  const phrasesOf = (id: string) => phrasesAmong(highlights.phrases(id));
  const show = (phrase: Phrase, block: ScrollLogicalPosition, isSmooth: boolean): void => {
    last = phrase;
    scrollTo(phrase, block, isSmooth);
  };
  /**
   * Opens the parts around a phrase: at once, or by controls of the page that take time.
   *
   * @param then called when the page shows the phrase, or without it if the page does not show it
   */
  const reach = (
    id: string,
    phrase: Phrase | undefined,
    over: AbortSignal,
    then: (shown?: Phrase) => boolean,
  ): Outcome => {
    const isReached = phrase && openClosedParts(phrase.place);
    if (isReached || queryTrees(CLOSED_CONTROL).length === 0) return then(phrase);
    const annotation = store.get().annotations.find((candidate) => candidate.id === id);
    const showing = showByControls(phrase, annotation, () => phrasesOf(id));
    return showing.then((shown) => !over.aborted && then(shown));
  };

  return {
    /**
     * Opens an annotation beside its phrase, which is shown, or without one.
     *
     * @param isReturn the browser has restored the reader's place in the page
     * @returns whether the menu is about to show it
     */
    async open(id: string, isReturn: boolean, over: AbortSignal): Promise<boolean> {
      await reveal(id);
      if (over.aborted) return false;
      const phrases = phrasesOf(id);
      const inView = phrases.find(isInView);
      // The reader has scrolled away from the annotation before leaving the page.
      if (isReturn && phrases.length > 0 && inView === undefined) return false;
      return reach(id, inView ?? phrases[0], over, (shown) => {
        const isOpening = article.open(id, shown?.place);
        if (shown) show(shown, inView ? 'nearest' : 'center', false);
        return isOpening;
      });
    },
    /**
     * Shows the next occurrence of an annotation.
     *
     * @param onFound called before. @returns where in the viewport it is to appear
     * @returns whether the page shows one
     */
    async show(id: string, onFound: () => ScrollLogicalPosition, over: AbortSignal): Promise<boolean> {
      await reveal(id);
      if (over.aborted) return false;
      return reach(id, nextPhrase(phrasesOf(id), last), over, (shown) => {
        if (shown) show(shown, onFound(), true);
        return shown !== undefined;
      });
    },
    /** Shows the neighbouring annotation and opens it. @returns whether the menu is about to show it */
    step(direction: Direction, over: AbortSignal): Outcome {
      const next = nextPhrase(phrasesAmong(highlights.allPhrases()), last, direction, true);
      if (next === undefined) return false;
      return reach(next.id, next, over, (shown) => {
        if (shown) show(shown, 'center', false);
        return article.open(next.id, shown?.place);
      });
    },
    /** Copies a link to an annotation on this page. */
    async copyLink(id: string): Promise<CopiedLink> {
      const link = addressOf(id);
      return { link, isCopied: await copyText(link) };
    },
  };
}
