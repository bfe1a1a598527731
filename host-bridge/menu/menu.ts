import { isReference, type MenuPageCalls } from '../../embed/protocol/index.ts';
import type { ArticleMenu } from '../article/article.ts';
import type { OpenAnnotation } from '../article/store.ts';
import { body, focused } from '../dom/page.ts';
import { createStore } from '../dom/store.ts';
import { isInTallFrame, readVisiblePart } from '../dom/visible-part.ts';
import { choose, isTurnedOff, readVisit, writeVisit } from '../dom/visit-storage.ts';
import { whenIdle, whenLoaded, whenVisible } from '../dom/waiting.ts';
import { firstInView, phraseAt as phraseAmong, showsTitle } from '../highlight/text-phrases.ts';
import { chooseLens, followLens } from '../navigation/lens.ts';
import { isPageModal, whenModal } from '../placement/page-modal.ts';
import { watchCoveredFocus } from './box/covered-focus.ts';
import { watchHover } from './box/hover-preview.ts';
import { createLauncher } from './box/launcher.ts';
import { watchDismissal } from './box/light-dismiss.ts';
import { createMenuBox, formFor } from './box/menu-box.ts';
import { watchMenuPlace } from './box/menu-place.ts';
import { watchScroll } from './box/scroll-direction.ts';
import { createSheetScroll } from './box/sheet-scroll.ts';
import { watchShortcut } from './box/shortcut.ts';
import type { Content, ElementHost } from './elements/article-element.ts';
import { focusIsByKeyboard } from './frame/focus.ts';
import { createFrame, type Frame, type FrameElement } from './frame/frame.ts';
import { watchPageFacts } from './frame/page-facts.ts';
import { createSnapshots } from './frame/snapshot.ts';
import {
  act,
  awaitedAnnotation,
  boxPlace,
  countedAnnotation,
  dismissible,
  hasOpened,
  INITIAL,
  isAwaited,
  isCard,
  isShown,
  type MenuEvent,
  type MenuPlace,
  type MenuState,
  mayPreview,
  openAnnotation,
  previewedAnnotation,
  reduceMenu,
  showsLoading,
  staysOpen,
  viewOf,
} from './state.ts';

/** Where the visit remembers that the reader has minimised the card, and as what. */
const MINIMISED_KEY = 'journal-view';
const MINIMISED = 'm';

/** By then the frame is loaded on a page that never rests. */
const MAX_IDLE_WAIT_MS = 2_000;

declare global {
  interface Navigator {
    /** Undefined in Firefox and Safari. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/**
 * Starts the menu of one article: it changes its state by events, does what follows from them, and shows the state.
 *
 * @param signal aborted when the element leaves the page, or its article
 */
export function startMenu(host: ElementHost, element: FrameElement, shadow: ShadowRoot, signal: AbortSignal): Content {
  const { article, navigation, references } = host;
  const isMinimised = readVisit(MINIMISED_KEY) === MINIMISED;
  const { get: state, dispatch, subscribe } = createStore(reduceMenu, { ...INITIAL, isMinimised });
  const box = createMenuBox(shadow, signal);
  /** The title that a resting frame does not show, because the page may. */
  let restingTitle = '';
  /** Whether the frame has raised an annotation. The pointer may be on a highlight before the frame reports that it has left. */
  let isRaisedByFrame = false;
  /** What has the focus that the frame takes when it connects, unless the reader moves it before; unset: it takes none. */
  let focusDue: Element | null | undefined;
  /** While something is open, ends the watch for a dialog of the page. */
  let modalWatch = new AbortController();

  const annotations = () => article.store.get().annotations;
  /** Whether the page keeps the reader from its text: nothing opens then. */
  const { raised } = article.highlights;
  const textSpot = () => article.highlights.phrases()[0];
  const isBlocked = () => isPageModal(textSpot());
  const near = () => dispatch({ type: 'near' });
  const close = () => dispatch({ type: 'close' });
  const leaveMax = () => dispatch({ type: 'view', view: 'mid', by: 'page' });

  signal.addEventListener('abort', () => {
    dispatch({ type: 'stop' });
    article.menus.delete(menu);
  });

  const frame: Frame<'menu'> = createFrame(
    article,
    {
      ...{ kind: 'menu', element, box: box.element },
      methods: (iframe) => methods(iframe),
      startView: () => (state().isMinimised ? 'min' : null),
      onState(to, arrival) {
        if (arrival) {
          const { height, ground, text, rest } = arrival;
          if (rest) frame.setName(rest.name, rest.language);
          restingTitle = rest?.title ?? '';
          // Its place in the page has the height that the script tells.
          if (state().place.kind === 'inline') return frame.resume();
          if (!isAwaited(state())) {
            launcher.setColours(ground, text);
            resize(height);
          }
        }
        if (to === 'failed' || to === 'absent') {
          raised.dispatch({ id: null });
          box.setHeight(0);
        }
        dispatch({ type: 'frame', to });
        if (to === 'failed') onCard();
        if (focusDue === focused() && hasOpened(state())) focusFrame();
      },
    },
    signal,
  );

  const sidenotes = () => {
    const { place } = state();
    return place.kind === 'sidenotes' ? place : undefined;
  };
  const sendSnapshot = createSnapshots(article, frame, state, signal);
  /** Focuses the frame once it has connected: before, it would lose the reader's keys. */
  const focusFrame = () => {
    focusDue = frame.peer ? undefined : focused();
    if (frame.peer) frame.focus.give(frame.element);
  };

  /** Whether the reader has come near, or the page shows more of the menu than its server-rendered card. */
  const needsScript = () => {
    const isCardAlone = boxPlace(state()) === 'card' && viewOf(state()) === 'mid';
    const isEnough = isCardAlone && article.store.get().visible.length === 0 && showsTitle(restingTitle);
    return state().isEngaged || isAwaited(state()) || (isShown(state()) && !isEnough);
  };
  /** Shows the state, and tells the frame what concerns it. */
  const render = () => {
    const now = state();
    box.render(now);
    const awaited = awaitedAnnotation(now);
    // Until the annotations are loaded, the entry may be unknown.
    if (showsLoading(now) && (annotations().length > 0 || now.isPanel || isAwaited(now))) {
      const title = annotations().find(({ id }) => id === awaited)?.title;
      frame.card.showLoading(frame.facts(), frame.colours(), title);
      onResized();
    }
    launcher.update(now);
    if (now.frame === 'arrived' && needsScript()) frame.resume();
    void sendSnapshot();
  };
  /** The content of the box has a new height. */
  const onResized = () => readVisiblePart(placeOpened);
  const placeOpened = () => {
    const { opened } = state();
    if (!opened || isCard(state())) return;
    if (state().active !== opened.id && !box.element.querySelector('section')) return;
    const form = box.placeBeside(opened.phrase);
    dispatch({ type: 'laidOut', form });
    if (form === 'sheet' && !isInTallFrame()) scroll.reveal(box.element.getBoundingClientRect().top);
  };
  const resize = (height: number) => {
    frame.card.hideLoading();
    box.setHeight(height);
    onResized();
  };
  /** What takes the frame's place has changed. */
  const onCard = () => {
    render();
    onResized();
  };

  /** Prepares the box for an annotation that is about to open. It is shown when its content is laid out. */
  const press = (id: string, pressed: Element | Range | undefined, isPreview = false) => {
    const phrase = pressed ?? firstInView(article.highlights.phrases(id));
    scroll.follow(isPreview ? undefined : pressed);
    // A press on a link to an annotation is outside the menu, but replaces what is open.
    if (!isPreview) dismiss.keep();
    const focus = !isPreview && focusIsByKeyboard();
    dispatch({ type: 'press', id, phrase, form: formFor(phrase), isPreview, focus });
    if (!state().opened?.isWaiting) onResized();
  };
  const openFor = ({ id, phrase }: Pick<OpenAnnotation, 'id' | 'phrase'>) => {
    if (isBlocked()) article.store.dispatch({ type: 'closed', id });
    else press(id, phrase);
  };
  const openPanel = () => {
    if (isBlocked()) return;
    readVisiblePart(() => {
      if (signal.aborted) return;
      dispatch({ type: 'panel' });
      focusFrame();
    });
  };
  /** Shows an annotation in place of the frame. @param takesFocus whether the focus follows */
  const showFallback = (id: string | null, takesFocus: boolean, isAwaited: boolean) => {
    const annotation = annotations().find((each) => each.id === id);
    if (annotation) frame.card.showAnnotation(annotation, frame.facts(), close);
    else frame.card.closeAnnotation();
    if (id !== null && !annotation) {
      const isPressed = isAwaited && state().opened?.isPreview === false;
      close();
      // The card has no notes of the page: the press is the page's own.
      if (isPressed) references?.show(id);
    }
    onCard();
    if (annotation && takesFocus) frame.focus.give(frame.card.element);
  };
  /** An annotation that is open in a card that leaves moves to its line, if the reader can see that. */
  const onPlace = (place: MenuPlace) => {
    const wasCard = isCard(state());
    const id = openAnnotation(state());
    const isMoving = wasCard && id !== null && place.kind !== 'card' && !isBlocked();
    const pressed = state().opened?.phrase;
    const phrase = isMoving
      ? firstInView([...(pressed ? [pressed] : []), ...article.highlights.phrases(id)])
      : undefined;
    dispatch({ type: 'placed', place, anchor: phrase && { phrase, form: formFor(phrase) } });
    if (wasCard) onResized();
  };
  /** What is open stands above the page's top layer. A dialog of the page closes it. */
  const watchModal = (isOpen: boolean) => {
    modalWatch.abort();
    if (!isOpen) return;
    modalWatch = new AbortController();
    whenModal(true, textSpot, () => state().isMax || close(), modalWatch.signal);
    box.stayOnTop(element, modalWatch.signal);
  };

  const onChange = (now: MenuState, before: MenuState, event: MenuEvent) => {
    const hasFocus = shadow.activeElement;
    if (countedAnnotation(now) !== countedAnnotation(before)) article.log.add('active', countedAnnotation(now));
    if (viewOf(now) !== viewOf(before)) article.log.add('view', viewOf(now));
    if (now.isMinimised !== before.isMinimised) writeVisit(MINIMISED_KEY, now.isMinimised ? MINIMISED : null);
    act(now, before, event, {
      render,
      loadFrame: () => frame.element || frame.load(),
      closeFrame: () => frame.send(frame.peer?.close().finally(() => dispatch({ type: 'frameClosed' }))),
      focusFrame,
      releaseFocus: () => frame.focus.release(before.fallback === null ? frame.element : frame.card.element),
      open: (id, focus) => frame.send(frame.peer?.open(article.store.get().entry, id, focus)),
      showFallback,
      shown(id) {
        frame.focus.remember();
        references?.shown(id);
        article.store.dispatch({ type: 'shown', id: id === null || isReference(id) ? null : id });
      },
      closed(id) {
        references?.closed(id);
        if (!isReference(id)) article.store.dispatch({ type: 'closed', id });
      },
      watchModal,
    });
    if (hasOpened(before) && !hasOpened(now) && !isCard(now)) scroll.end();
    // Some browsers do not focus the button that was pressed by mouse.
    const isFocusLost = (focused() ?? body()) === body();
    if (before.isPanel && !hasOpened(now) && hasFocus && isFocusLost) launcher.button.focus();
  };

  /** What the frame may call. */
  const methods = (iframe: HTMLIFrameElement): MenuPageCalls => {
    const loads = new Map<string, AbortController>();
    return {
      resize,
      setName: frame.setName,
      setBands: (edges) => sidenotes()?.setBands(edges),
      setColours: (...pair) => launcher.setColours(...pair),
      getEntry: frame.loadEntry,
      async getAnnotation(idOrRef) {
        const reference = references?.read(idOrRef);
        if (reference) return reference;
        // A frame that asks again has the request sent again: it is not shared with the first.
        loads.get(idOrRef)?.abort();
        const load = new AbortController();
        loads.set(idOrRef, load);
        return article.api.readAnnotation(idOrRef, { apiUrl: frame.apiUrl(), signal: load.signal });
      },
      focusLeft: () => dismiss.focusLeft(),
      releaseFocus() {
        // The reader has left the frame. This closes what the launcher or a highlight opened, but not the gutter's card,
        // unless the card was about to open an annotation.
        if (!isCard(state()) || isAwaited(state())) close();
        frame.focus.release(iframe);
      },
      setActiveAnnotation(id) {
        if (state().opened?.id !== id) sidenotes()?.reveal(id);
        dispatch({ type: 'active', id });
      },
      raiseAnnotation(id) {
        // What moves under the mouse in a frame that closes raises nothing.
        if (id === null ? !isRaisedByFrame : !isShown(state())) return;
        raised.dispatch({ id });
        isRaisedByFrame = id !== null;
      },
      async setView(view) {
        await new Promise<void>(readVisiblePart);
        if (signal.aborted || (view === 'max' && isBlocked())) return false;
        dispatch({ type: 'view', view, by: 'frame' });
        return true;
      },
      showInText: async (id) =>
        references?.show(id) ||
        navigation.showInText(id, () => {
          if (state().isMax) leaveMax();
          // A sheet leaves only the upper part of the viewport free.
          return boxPlace(state()) === 'sheet' ? 'start' : 'center';
        }),
      async stepAnnotation(...step) {
        if (await navigation.step(...step)) frame.focus.give(iframe);
      },
      setReading(choice, is) {
        choose(choice, is === 'on');
        return sendSnapshot();
      },
      setLens: chooseLens,
      copyLink: async (id) => navigation.copyLink(id),
      showsTitle: async (title) => showsTitle(title),
      reportAction: (action, detail) => article.log.add(action, detail),
    };
  };

  const onLauncher = () => (state().isPanel ? close() : openPanel());
  const launcher = createLauncher(article, box, frame, onLauncher, render, signal);
  // A press or the focus in the preview keeps it.
  const keep = () => dispatch({ type: 'keep' });
  element.addEventListener('focusin', keep, { signal });
  const dismiss = watchDismissal(element, () => dismissible(state()), close, keep, signal);
  const scroll = createSheetScroll(element, shadow, signal);
  const choosePlace = watchMenuPlace(element, article, onPlace, article.fail, signal);
  const onHover = (id: string, phrase: Element | Range) => {
    if (!isTurnedOff('previews') && mayPreview(state(), id) && !isBlocked()) press(id, phrase, true);
  };
  const menu: ArticleMenu = {
    toggle(id, phrase) {
      if (isPageModal(phrase)) return true;
      // A press keeps a preview; on another phrase of the annotation, it moves the annotation.
      if (!staysOpen(state(), id, phrase)) return dismiss.toggle(id);
      dismiss.keep();
      return false;
    },
    close,
    openAll: () => isBlocked() || dispatch({ type: 'all' }),
    ...{ preview: onHover, press },
  };

  // Also what closes when the menu leaves the page is followed.
  subscribe(onChange, new AbortController().signal);
  watchPageFacts(() => {
    followLens();
    if (frame.isOtherLanguage()) near();
    // The browser may have discarded the frame. Then this call fails, and the frame is loaded again.
    void sendSnapshot(true);
  }, signal);
  const phraseAt = (id: string, x: number, y: number) =>
    references?.hovered(id) ?? phraseAmong(article.highlights.phrases(id), x, y);
  watchHover(element, raised, phraseAt, () => previewedAnnotation(state()), onHover, close, signal);
  raised.subscribe(({ id }) => {
    isRaisedByFrame = false;
    if (id !== null) near();
  }, signal);
  const onDown = (isDown: boolean) => {
    launcher.button.toggleAttribute('data-away', isDown && !hasOpened(state()));
  };
  watchScroll(onDown, () => state().isPanel && close(), signal);
  watchCoveredFocus(element, [box.element, launcher.button], signal);
  for (const event of ['pointerover', 'pointerdown', 'focusin'])
    element.addEventListener(event, near, { capture: true, once: true, passive: true, signal });
  const savesData = navigator.connection?.saveData === true;
  void whenLoaded()
    .then(() => whenVisible(signal))
    .then(() => whenIdle(MAX_IDLE_WAIT_MS))
    .then(() => signal.aborted || savesData || near());
  watchShortcut(element, openPanel, signal);
  // When Escape is pressed in the page, the browser closes the dialog and the frame gets no event.
  box.dialog.onclose = leaveMax;
  article.menus.add(menu);

  article.store.subscribe((now, before, event) => {
    if (now.generation !== before.generation) {
      // The frame of an unknown entry is an error page, which never connects.
      if (frame.element && !frame.peer) frame.load();
      dispatch({ type: 'entry' });
    } else if (now.annotations !== before.annotations || now.visible !== before.visible) render();
    else void sendSnapshot();
    if (event.type === 'open') openFor(event);
  }, signal);
  const { open } = article.store.get();
  if (open) openFor(open);
  choosePlace();

  return {
    // The move may have removed the box from the top layer.
    moved: render,
    attributeChanged(name) {
      if (!name.startsWith('api-')) return choosePlace();
      if (frame.element) near();
      launcher.updateColours();
    },
  };
}
