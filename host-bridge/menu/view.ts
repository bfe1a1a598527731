import { type Arrival, isReference } from '../../embed/protocol/index.ts';
import { focused } from '../dom/page.ts';
import { isInTallFrame, readVisiblePart } from '../dom/visible-part.ts';
import { showsTitle } from '../highlight/text-phrases.ts';
import type { MenuParts } from './parts.ts';
import {
  boxPlace,
  type FrameState,
  hasOpened,
  isAwaited,
  isBoxShown,
  isCard,
  type OpenInMenu,
  showsLoading,
  viewOf,
} from './state.ts';

export type MenuView = ReturnType<typeof createMenuView>;

/** Shows a menu's state: in the box, the launcher, the frame and what takes its place. */
export function createMenuView({ article, references, ...menu }: MenuParts) {
  const { box, frame, launcher, scroll, snapshots, state, dispatch, close } = menu;
  /** The title that a resting frame does not show, because the page may. */
  let restingTitle = '';
  /** Where the focus is that the frame takes when it connects, unless the reader moves it before. */
  let focusDue: Element | null | undefined;

  const { store } = article;
  const findAnnotation = (id: string | undefined) => store.get().annotations.find((each) => each.id === id);

  /** Puts what is open in its place, once its content or what says that it is loading is laid out. */
  const place = (): void =>
    readVisiblePart(() => {
      const { open } = state();
      if (!open || open.form === 'menu' || isCard(state())) return;
      if (!open.isShown && !box.element.querySelector('section')) return;
      const form = box.placeOpened(open.phrase);
      if (form === null) return;
      if (!form) return void box.loadPlaces().then(place);
      dispatch({ type: 'laidOut', form });
      if (form === 'sheet' && !isInTallFrame()) scroll.reveal(box.element.getBoundingClientRect().top);
    });
  const resize = (height: number) => {
    frame.card.hideLoading();
    box.setHeight(height);
    place();
  };
  /** Focuses the frame once it has connected: before, it would lose the reader's keys. */
  const focusFrame = () => {
    focusDue = frame.peer ? undefined : focused();
    if (frame.peer) frame.focus.give(frame.element);
  };
  const showLoading = () => {
    const { open, isPanel } = state();
    // Until the annotations are loaded, the entry may be unknown.
    if (store.get().annotations.length === 0 && !isPanel && !isAwaited(state())) return;
    const awaited = open?.isShown ? undefined : findAnnotation(open?.id);
    frame.card.showLoading(frame.facts(), frame.colours(), awaited?.title);
    place();
  };
  /** Whether the reader has come near, or the page shows more of the menu than its server-rendered card. */
  const needsScript = () => {
    const isCardAlone = boxPlace(state()) === 'card' && viewOf(state()) === 'mid';
    const isEnough = isCardAlone && store.get().visible.length === 0 && showsTitle(restingTitle);
    return state().isEngaged || isAwaited(state()) || (isBoxShown(state()) && !isEnough);
  };
  const render = () => {
    box.render(state());
    if (showsLoading(state())) showLoading();
    launcher.update(state());
    if (state().frame === 'arrived' && needsScript()) frame.resume();
    void snapshots.send();
  };
  /** What takes the frame's place has changed. */
  const onCard = () => {
    render();
    place();
  };
  const showArrival = ({ height, ground, text, rest }: Arrival) => {
    if (rest) frame.setName(rest.name, rest.language);
    restingTitle = rest?.title ?? '';
    // In the page's flow, the menu has the height that its script reports.
    if (isAwaited(state()) || state().place.kind === 'inline') return;
    launcher.setColours(ground, text);
    resize(height);
  };
  return {
    place,
    render,
    resize,
    focusFrame,
    loadFrame() {
      if (!frame.element) frame.load();
    },
    /** @param closed what was open in the frame or the fallback card, from which the focus returns to the page */
    releaseFocus(closed: OpenInMenu | null) {
      frame.focus.release(closed?.isInFallback ? frame.card.element : frame.element, closed?.phrase);
    },
    /** The frame's life cycle goes on; see `createFrame`. */
    onFrame(to: FrameState, arrival?: Arrival): void {
      if (arrival) showArrival(arrival);
      if (arrival && state().place.kind === 'inline') {
        frame.resume();
        return;
      }
      if (to === 'failed' || to === 'absent') {
        article.highlights.raised.dispatch({ id: null });
        box.setHeight(0);
      }
      dispatch({ type: 'frame', to });
      if (to === 'failed') onCard();
      if (focusDue === focused() && hasOpened(state())) focusFrame();
    },
    /** Shows an annotation, or none, in the frame's place. @param isAsked the reader has just asked for it */
    showFallback(open: OpenInMenu | null, isAsked: boolean): void {
      const annotation = findAnnotation(open?.id);
      if (annotation) frame.card.showAnnotation(annotation, frame.facts(), close);
      else frame.card.closeAnnotation();
      if (open && !annotation) {
        close();
        // The card has no references: the press is the page's own.
        if (isAsked && !open.isPreview) references?.show(open.id);
      }
      onCard();
      if (annotation && !open?.isPreview) frame.focus.give(frame.card.element);
    },
  };
}

export type MenuReports = ReturnType<typeof createMenuReports>;

/** Tells the article, and the page's references, what is open in the menu. */
export function createMenuReports({ article, references, frame, close }: MenuParts) {
  const { store } = article;
  return {
    chosen(id: string) {
      const { open } = store.get();
      const isOpen = open?.id === id && !open.isPreview;
      if (!isOpen && !isReference(id)) article.log.add('chosen', id);
      store.dispatch({ type: 'open', id, isFromMenu: true });
    },
    kept({ id, phrase }: OpenInMenu) {
      if (!isReference(id) && !article.open(id, phrase)) close();
    },
    shown(id: string) {
      frame.focus.remember();
      references?.shown(id);
      store.dispatch({ type: 'shown', id });
    },
    closed(id: string) {
      references?.closed(id);
      store.dispatch({ type: 'closed', id });
    },
  };
}
