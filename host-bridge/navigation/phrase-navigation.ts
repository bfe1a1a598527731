/* Leads to phrases in the text, in a file that is loaded when a reader or a script first wants to go to one. */
import type { CopiedLink, Direction } from '../../embed/protocol/index.ts';
import type { Article } from '../article/article.ts';
import type { ArticleState } from '../article/store.ts';
import { CLOSED_CONTROL, openClosedParts } from '../dom/closed-parts.ts';
import { pageDocument } from '../dom/page.ts';
import { fragmentOf, isRoute } from './deep-links.ts';
import { showByControls } from './opening-controls.ts';
import { isInView, nextPhrase, type Phrase, phrasesAmong } from './phrase.ts';
import { createReveal } from './reveal.ts';
import { createShownPhrase } from './shown-phrase.ts';

/** The page's address with an annotation to open. A route stays what it is, with one more parameter. */
function addressOf(slug: string): string {
  const address = new URL(location.href);
  const [path, query = ''] = address.hash.split('?');
  const others = query.split('&').filter((part) => part !== '' && !part.startsWith('annotation='));
  const fragment = fragmentOf(slug);
  address.hash = isRoute(address.hash) ? `${path}?${[...others, fragment.slice(1)].join('&')}` : fragment;
  return address.href;
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

export type PhraseNavigation = ReturnType<typeof createPhraseNavigation>;

/** Leads to phrases in the text. Signals are aborted when the reader or the page wants something else. */
export function createPhraseNavigation(article: Article, signal: AbortSignal) {
  const { highlights, store } = article;
  const shownPhrase = createShownPhrase(article, signal);
  const whileRevealed = createReveal(article, shownPhrase.unmark, signal);
  /** The phrase that was shown last, or that the reader has opened since. */
  let last: Phrase | undefined;
  const remember = ({ open }: ArticleState): void => {
    const place = open?.phrase;
    if (open && (place instanceof HTMLElement || place instanceof Range)) last = { id: open.id, place };
  };
  remember(store.get());
  store.subscribe(remember, signal);

  const phrases = (id?: string) => phrasesAmong(id === undefined ? highlights.allPhrases() : highlights.phrases(id));
  const show = (phrase: Phrase | undefined, block: ScrollLogicalPosition, isSmooth = false): void => {
    if (!phrase) return;
    last = phrase;
    shownPhrase.show(phrase, block, isSmooth);
  };
  /** Opens the parts around a phrase. @returns the phrase, if the page shows it by then */
  const reach = async (id: string, phrase: Phrase | undefined): Promise<Phrase | undefined> => {
    const isReached = phrase && openClosedParts(phrase.place);
    const { tree } = highlights.root();
    if (isReached || ![tree, pageDocument].some((each) => each.querySelector(CLOSED_CONTROL))) return phrase;
    const annotation = store.get().annotations.find((candidate) => candidate.id === id);
    return showByControls(tree, phrase, annotation, () => phrases(id));
  };

  return {
    /**
     * Opens an annotation beside its phrase, which is shown, or without one.
     *
     * @param isReturn the browser has restored the reader's place in the page
     * @returns whether the menu is about to show it
     */
    open: (id: string, isReturn: boolean, over: AbortSignal): Promise<boolean> =>
      whileRevealed(id, over, async () => {
        const found = phrases(id);
        const inView = found.find(isInView);
        // The reader has scrolled away from the annotation before leaving the page.
        if (isReturn && found.length > 0 && !inView) return false;
        const shown = await reach(id, inView ?? found[0]);
        if (over.aborted) return false;
        const isOpening = article.open(id, shown?.place);
        show(shown, inView ? 'nearest' : 'center');
        return isOpening;
      }),
    /**
     * Shows the next occurrence of an annotation, or the first one.
     *
     * @param onFound called before. @returns where in the viewport it is to appear
     * @returns whether the page shows one
     */
    show: (id: string, onFound: () => ScrollLogicalPosition, over: AbortSignal, isFirst = false): Promise<boolean> =>
      whileRevealed(id, over, async () => {
        const found = phrases(id);
        const shown = await reach(id, isFirst ? found[0] : nextPhrase(found, last));
        if (!shown || over.aborted) return false;
        show(shown, onFound(), !isFirst);
        return true;
      }),
    /** Shows the neighbouring annotation and opens it. @returns whether the menu is about to show it */
    async step(direction: Direction, over: AbortSignal): Promise<boolean> {
      const next = nextPhrase(phrases(), last, direction, true);
      const shown = next && (await reach(next.id, next));
      if (!next || over.aborted) return false;
      show(shown, 'center');
      return article.open(next.id, shown?.place);
    },
    /** Copies a link to an annotation on this page. */
    async copyLink(id: string): Promise<CopiedLink> {
      const link = addressOf(id);
      return { link, isCopied: await copyText(link) };
    },
  };
}
