/* Leads to phrases in the text, in a file that is loaded when a reader, a script or the address first names one. */
import type { CopiedLink, Direction } from '../../embed/protocol/index.ts';
import type { Article } from '../article/article.ts';
import type { ArticleState } from '../article/store.ts';
import {
  CLOSED_CONTROL,
  createStateReader,
  isSameSpot,
  openClosedParts,
  type Spot,
  shownPart,
} from '../dom/closed-parts.ts';
import { createLatestSignal } from '../dom/once.ts';
import { focusedElement, on, pageDocument } from '../dom/page.ts';
import { isInView, visiblePart } from '../dom/visible-part.ts';
import { annotationIdOf, isHead } from '../highlight/highlight-element.ts';
import { fragmentOf, isRoute } from './deep-links.ts';
import { createShownPhrase, showByControls, type Target } from './shown-phrase.ts';

export { connectAddress } from './deep-links.ts';

/** The page's address with an annotation to open. A route stays what it is, with one more parameter. */
function addressOf(slug: string): string {
  const address = new URL(location.href);
  const [path, query = ''] = address.hash.split('?');
  const others = query.split('&').filter((part) => part !== '' && !part.startsWith('annotation='));
  const fragment = fragmentOf(slug);
  address.hash = isRoute(address.hash) ? `${path}?${[...others, fragment.slice(1)].join('&')}` : fragment;
  return address.href;
}

/** Copies a text. @returns whether the browser allowed it, as it does in secure contexts */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether a highlight is the beginning of its phrase: of several elements, only one can take the focus. */
const isBeginning = (place: Target): boolean =>
  place instanceof Range ? isHead(place) : place.tabIndex >= 0 || place.hasAttribute('tabindex');

/** The phrases that the reader can see, or could see if parts of the page were open. @param highlights in text order */
function phrasesAmong(highlights: readonly Spot[]): Target[] {
  const places = highlights.filter((each) => each instanceof HTMLElement || each instanceof Range);
  const begun = new Set(places.filter(isBeginning).map(annotationIdOf));
  const stateOf = createStateReader();
  return (
    places
      // An annotation without an element that can take the focus shows all its pieces.
      .filter((place) => isBeginning(place) || !begun.has(annotationIdOf(place)))
      .filter((place) => stateOf(place) !== 'hidden')
  );
}

/** Whether the reader sees part of the phrase, or of the closed part around it. */
const isSeen = (phrase: Spot): boolean => isInView(shownPart(phrase));

/**
 * The phrase that a reader comes to next, from the one shown last if it is in view, or else from the reader's position.
 * Begins again at the end.
 *
 * @param phrases in text order
 * @param isNeighbour whether to pass over phrases of the annotation that was shown last
 */
export function nextPhrase<Phrase extends Spot>(
  phrases: readonly Phrase[],
  last: Spot | undefined,
  direction: Direction = 'next',
  isNeighbour = false,
): Phrase | undefined {
  const lastId = last && annotationIdOf(last);
  // The phrases of two annotations may begin at the same place.
  const index = phrases.findIndex(
    (phrase) => annotationIdOf(phrase) === lastId && isSameSpot(phrase, last) && isSeen(phrase),
  );
  const { top } = visiblePart();
  const ahead = phrases.findIndex((phrase) => shownPart(phrase).getBoundingClientRect().bottom > top);
  const begin = index < 0 ? Math.max(0, ahead) : index + (direction === 'next' ? 1 : 0);
  const ordered = [...phrases.slice(begin), ...phrases.slice(0, begin)];
  if (direction === 'previous') ordered.reverse();
  const isOther = (phrase: Phrase) => index < 0 || annotationIdOf(phrase) !== lastId;
  return (isNeighbour ? ordered.find(isOther) : undefined) ?? ordered[0];
}

export type PhraseNavigation = ReturnType<typeof createPhraseNavigation>;

/** Leads to phrases in the text. The signals of its calls are aborted when something else is asked for. */
export function createPhraseNavigation(article: Article, signal: AbortSignal) {
  const { highlights, store } = article;
  const shownPhrase = createShownPhrase(article, signal);
  /** The phrase that was shown last, or that the reader has opened since. */
  let last: Spot | undefined;
  const remember = ({ open }: ArticleState): void => {
    last = open?.phrase ?? last;
  };
  remember(store.get());
  store.subscribe(remember, signal);

  const phrases = (id?: string) => phrasesAmong(id === undefined ? highlights.allPhrases() : highlights.phrases(id));
  const show = (phrase: Target | undefined, block: ScrollLogicalPosition, isSmooth = false): void => {
    if (!phrase) return;
    last = phrase;
    shownPhrase.show(phrase, block, isSmooth);
  };
  /** Opens the parts around a phrase. @returns the phrase, if the page shows it by then */
  const reach = async (id: string, phrase: Target | undefined): Promise<Target | undefined> => {
    const isReached = phrase && openClosedParts(phrase);
    const { tree } = highlights.root();
    if (isReached || ![tree, pageDocument].some((each) => each.querySelector(CLOSED_CONTROL))) return phrase;
    const annotation = store.get().annotations.find((candidate) => candidate.id === id);
    return showByControls(tree, phrase, annotation, () => phrases(id));
  };

  const endReveal = createLatestSignal(signal);
  let latest: AbortSignal | undefined;
  /** Hides the highlights of an annotation again, once the focus, which returns to one of them, leaves it. */
  const hide = (id: string): void => {
    if (store.get().revealed !== id || store.get().open?.id === id) return;
    const over = endReveal();
    const element = focusedElement();
    if (element && annotationIdOf(element) === id) {
      // After the reader has been in the browser's own controls, Firefox may move the focus without an event.
      for (const name of ['focusout', 'click']) on(name, () => hide(id), { signal: over });
      return;
    }
    shownPhrase.unmark();
    store.dispatch({ type: 'reveal', id: null });
  };
  store.subscribe((now, before) => {
    // The focus returns after this.
    if (before.open && before.open.id !== now.open?.id) setTimeout(hide, 0, before.open.id);
  }, signal);
  /** Shows highlights that the reader's lens hides during an action, and then while their annotation is open. */
  const whileRevealed = async (id: string, over: AbortSignal, action: () => Promise<boolean>): Promise<boolean> => {
    latest = over;
    store.dispatch({ type: 'reveal', id });
    await highlights.updated();
    const isDone = !over.aborted && (await action());
    if (latest === over) hide(id);
    return isDone;
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
        const inView = found.find(isSeen);
        // The reader has scrolled away from the annotation before leaving the page.
        if (isReturn && found.length > 0 && !inView) return false;
        const shown = await reach(id, inView ?? found[0]);
        if (over.aborted) return false;
        const isOpening = article.open(id, shown);
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
    /** Opens the neighbouring annotation at its phrase. @returns whether the menu is about to show it */
    async step(direction: Direction, over: AbortSignal): Promise<boolean> {
      const next = nextPhrase(phrases(), last, direction, true);
      const id = (next && annotationIdOf(next)) ?? '';
      const shown = next && (await reach(id, next));
      if (!next || over.aborted) return false;
      show(shown, 'center');
      return article.open(id, shown);
    },
    async copyLink(id: string): Promise<CopiedLink> {
      const link = addressOf(id);
      return { link, isCopied: await copyText(link) };
    },
  };
}
