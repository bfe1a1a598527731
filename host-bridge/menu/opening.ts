import { isCompact, isReference } from '../../embed/protocol/index.ts';
import type { ArticleMenu } from '../article/article.ts';
import type { ArticleEvent, ArticleState, OpenAnnotation } from '../article/store.ts';
import { isGone, type Spot } from '../dom/closed-parts.ts';
import { createLatestSignal } from '../dom/once.ts';
import { focused, focusIsByKeyboard } from '../dom/page.ts';
import { isTurnedOff } from '../dom/reading-choices.ts';
import { readVisiblePart } from '../dom/visible-part.ts';
import { firstInView } from '../highlight/text-phrases.ts';
import { isBehindModal, whenModal } from '../placement/page-modal.ts';
import { preferredForm } from './box/menu-box.ts';
import type { MenuParts } from './parts.ts';
import { isCard, type MenuPlace, mayPreview, staysOpen } from './state.ts';
import type { MenuView } from './view.ts';

export type Opening = ReturnType<typeof createOpening>;

/** Opens annotations, all of them and the panel, as the page or the reader asks for it. */
export function createOpening(menu: MenuParts, view: MenuView) {
  const { article, element, box, scroll, dismissal, state, dispatch, close, signal } = menu;
  /** The highlights of an annotation, or the mark of a reference. */
  const phrasesOf = (id: string) => {
    const mark = menu.references?.mark(id);
    return mark ? [mark] : article.highlights.phrases(id);
  };
  /** Where the reader is in the text: at what is open, or at any of its highlights. */
  const openSpots = () => {
    const { open } = state();
    return open?.phrase ? [open.phrase] : article.highlights.phrases();
  };
  /** Whether the page keeps the reader from there: nothing else opens then. */
  const isBlocked = () => isBehindModal(openSpots());

  /** Prepares the box for an annotation that is about to open. It is shown when its content is laid out. */
  const press = (
    id: string,
    pressed: Spot | undefined,
    isPreview = false,
    isByKeyboard = !isPreview && focusIsByKeyboard(),
  ) => {
    const phrase = pressed ?? firstInView(phrasesOf(id));
    scroll.follow(isPreview ? undefined : pressed);
    // A press on a link to an annotation is outside the menu, but replaces what is open.
    if (!isPreview) dismissal.keep();
    const focus = isByKeyboard || (!isPreview && focused() === element);
    dispatch({ type: 'press', id, phrase, form: preferredForm(phrase), isPreview, focus });
    if (state().open?.isPlaced) view.place();
  };
  /** Opens what the page has let open, perhaps before the menu came. */
  const openAsked = ({ id, phrase, isPreview, isByKeyboard }: OpenAnnotation) =>
    press(id, phrase, isPreview, isByKeyboard);
  const preview = (id: string, phrase: Spot) => {
    if (isTurnedOff('previews') || !mayPreview(state(), id) || isBehindModal([phrase])) return;
    if (isReference(id)) press(id, phrase, true);
    else article.open(id, phrase, true);
  };
  const actions: ArticleMenu = {
    toggle(id, phrase) {
      if (isBehindModal(phrase ? [phrase] : phrasesOf(id))) return true;
      // A press keeps a preview; on another phrase of the annotation, it moves the annotation.
      if (!staysOpen(state(), id, phrase)) return dismissal.toggle(id);
      dismissal.keep();
      return false;
    },
    close,
    openAll() {
      if (!isBlocked()) dispatch({ type: 'all' });
    },
    preview,
    press,
  };
  const nextModalWatch = createLatestSignal(signal);
  watchHighlight(menu, view, phrasesOf);
  return {
    actions,
    isBlocked,
    leaveMax: () => dispatch({ type: 'view', view: 'mid', by: 'page' }),
    openAsked,
    /** Follows what the article's store has as open. */
    follow(now: ArticleState, before: ArticleState, event: ArticleEvent): void {
      const { open } = state();
      if (event.type === 'open' && !event.isFromMenu && now.open) {
        // The reader has kept this preview in the menu, which has asked the page: it stays as it is.
        const isKept = before.open?.isPreview && open?.id === now.open.id && !open.isPreview;
        if (!isKept) openAsked(now.open);
        return;
      }
      // Another menu of the article has closed or replaced it.
      if (before.open && before.open.id !== now.open?.id && before.open.id === open?.id) close();
    },
    openPanel(): void {
      if (isBlocked()) return;
      readVisiblePart(() => {
        if (signal.aborted) return;
        dispatch({ type: 'panel' });
        view.focusFrame();
      });
    },
    /** The menu stands elsewhere. What is open in a card that leaves moves to its line, if the reader can see that. */
    onPlace(place: MenuPlace): void {
      const { open } = state();
      const wasCard = isCard(state());
      const isMoving = wasCard && open !== null && place.kind !== 'card' && !isBlocked();
      const pressed = open?.phrase ? [open.phrase] : [];
      const phrase = isMoving ? firstInView([...pressed, ...phrasesOf(open.id)]) : undefined;
      dispatch({ type: 'placed', place, anchor: phrase && { phrase, form: preferredForm(phrase) } });
      if (wasCard) view.place();
    },
    /** What is open stands above the page's top layer. A dialog of the page closes it. */
    watchModal(isOpen: boolean): void {
      const over = nextModalWatch();
      if (!isOpen) return;
      const closeUnlessMax = () => {
        if (!state().isMax) close();
      };
      whenModal(true, openSpots, closeUnlessMax, over);
      box.stayOnTop(element, over);
    },
  };
}

/** Keeps what is open beside its highlight, which the page may write anew, until that leaves the view. */
function watchHighlight(
  { article, frame, state, dispatch, signal }: MenuParts,
  view: MenuView,
  phrasesOf: (id: string) => readonly Spot[],
): void {
  const closeUnlessInView = (id: string) => {
    if (!firstInView(phrasesOf(id))) dispatch({ type: 'left', id, isWide: !isCompact(frame.facts().layout) });
  };
  article.highlights.onUpdate(() => {
    const { open } = state();
    if (!open?.phrase || !isGone(open.phrase)) return;
    const phrases = phrasesOf(open.id);
    const phrase = firstInView(phrases) ?? phrases[0];
    if (phrase) {
      dispatch({ type: 'moved', phrase });
      view.place();
    }
    closeUnlessInView(open.id);
  }, signal);
  article.store.subscribe(({ visible }, before) => {
    const { open } = state();
    if (!open || !before.visible.includes(open.id) || visible.includes(open.id)) return;
    // What has gone with its text may be found again by the next scan.
    const spots = open.phrase ? [open.phrase] : phrasesOf(open.id);
    if (!spots.every(isGone)) closeUnlessInView(open.id);
  }, signal);
}
