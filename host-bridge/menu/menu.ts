import { isReference, type PageFacts } from '../../embed/protocol/index.ts';
import { createStore } from '../../embed/store.ts';
import type { ArticleState } from '../article/store.ts';
import { body, focused } from '../dom/page.ts';
import { readVisit, writeVisit } from '../dom/visit-storage.ts';
import { showsTitle } from '../highlight/text-phrases.ts';
import { followLens } from '../navigation/lens.ts';
import { whenModal } from '../placement/page-modal.ts';
import { watchDismissal } from './box/gestures.ts';
import { createLauncher } from './box/launcher.ts';
import { createMenuBox } from './box/menu-box.ts';
import { watchMenuPlace } from './box/menu-place.ts';
import { createSheetScroll } from './box/sheet-scroll.ts';
import { act } from './effects.ts';
import type { Content, ElementHost } from './elements/article-element.ts';
import { createFrame, type Frame, type FrameElement } from './frame/frame.ts';
import { watchPageFacts } from './frame/page-facts.ts';
import { createPageMethods } from './frame/page-methods.ts';
import { createSnapshots } from './frame/snapshot.ts';
import { createOpening } from './opening.ts';
import type { MenuParts } from './parts.ts';
import {
  countedAnnotation,
  dismissible,
  hasOpened,
  INITIAL,
  isCard,
  type MenuEvent,
  type MenuState,
  reduceMenu,
  viewOf,
} from './state.ts';
import { createMenuView } from './view.ts';
import { watchReader } from './watch-reader.ts';

/** Where the visit remembers that the reader has minimised the card, and as what. */
const MINIMISED_KEY = 'journal-view';
const MINIMISED = 'm';
const isMinimised = (): boolean => readVisit(MINIMISED_KEY) === MINIMISED;

/**
 * Starts the menu of one article: it changes its state by events, does what follows from them, and shows the state.
 *
 * @param signal aborted when the element leaves the page, or its article
 */
export function startMenu(host: ElementHost, element: FrameElement, shadow: ShadowRoot, signal: AbortSignal): Content {
  const { article, references } = host;
  const { store } = article;
  const { get: state, dispatch, subscribe } = createStore(reduceMenu, { ...INITIAL, isMinimised: isMinimised() });
  const engage = () => dispatch({ type: 'engage' });
  const close = () => dispatch({ type: 'close', by: 'page' });
  const leaveMax = () => dispatch({ type: 'view', view: 'mid', by: 'page' });
  // A press or the focus in the preview keeps it.
  const keep = () => dispatch({ type: 'keep' });
  // Before the parts take their elements from the page: nothing is shown in them any more.
  signal.addEventListener('abort', () => dispatch({ type: 'stop' }));

  const box = createMenuBox(shadow, signal);
  const scroll = createSheetScroll(element, shadow, signal);
  const dismissal = watchDismissal(element, () => dismissible(state()), close, keep, signal);
  const frame: Frame<'menu'> = createFrame(
    article,
    {
      kind: 'menu',
      element,
      box: box.element,
      methods: (iframe) => createPageMethods(menu, { view, dismissal, isBlocked, setTitle, leaveMax }, iframe),
      startView: () => (state().isMinimised ? 'min' : null),
      onState: (to, arrival) => view.onFrame(to, arrival),
    },
    signal,
  );
  /** The title that the frame has asked about. */
  let title: PageFacts['title'];
  const sendSnapshot = createSnapshots(article, frame, state, () => title, signal);
  const setTitle = (text: string) => {
    title = { text, isShown: showsTitle(text) };
    void sendSnapshot();
  };
  const toggleLauncher = () => (state().isPanel ? close() : openPanel());
  const launcher = createLauncher(article, box, frame, toggleLauncher, () => view.render(), signal);
  const menu: MenuParts = { ...host, element, box, frame, launcher, scroll, state, dispatch, sendSnapshot, signal };
  const view = createMenuView(menu);
  const { actions, isBlocked, openSpots, openPanel, onPlace, follow, watchHighlight } = createOpening(
    menu,
    view,
    dismissal,
  );

  /** While something is open, ends the watch for a dialog of the page. */
  let modalWatch = new AbortController();
  /** What is open stands above the page's top layer. A dialog of the page closes it. */
  const watchModal = (isOpen: boolean) => {
    modalWatch.abort();
    if (!isOpen) return;
    modalWatch = new AbortController();
    const closeUnlessMax = () => {
      if (!state().isMax) close();
    };
    whenModal(true, openSpots, closeUnlessMax, modalWatch.signal);
    box.stayOnTop(element, modalWatch.signal);
  };
  const onChange = (now: MenuState, before: MenuState, event: MenuEvent) => {
    const hadFocus = shadow.activeElement;
    if (countedAnnotation(now) !== countedAnnotation(before)) article.log.add('active', countedAnnotation(now));
    if (viewOf(now) !== viewOf(before)) article.log.add('view', viewOf(now));
    if (now.isMinimised !== before.isMinimised) writeVisit(MINIMISED_KEY, now.isMinimised ? MINIMISED : null);
    act(now, before, event, {
      render: view.render,
      loadFrame() {
        if (!frame.element) frame.load();
      },
      focusFrame: view.focusFrame,
      releaseFocus() {
        const { open } = before;
        frame.focus.release(open?.isInFallback ? frame.card.element : frame.element, open?.phrase);
      },
      showFallback: view.showFallback,
      chosen: (id) => store.dispatch({ type: 'open', id, isFromMenu: true }),
      kept({ id, phrase }) {
        if (!isReference(id) && !article.open(id, phrase)) close();
      },
      shown(id) {
        frame.focus.remember();
        references?.shown(id);
        store.dispatch({ type: 'shown', id });
      },
      closed(id) {
        references?.closed(id);
        store.dispatch({ type: 'closed', id });
      },
      watchModal,
    });
    if (hasOpened(before) && !hasOpened(now) && !isCard(now)) scroll.end();
    // Some browsers do not focus the button that was pressed by mouse.
    const isFocusLost = (focused() ?? body()) === body();
    if (before.isPanel && !hasOpened(now) && hadFocus && isFocusLost) launcher.button.focus();
  };
  const onArticle = (now: ArticleState, before: ArticleState) => {
    if (now.generation !== before.generation) {
      // The frame of an unknown entry is an error page, which never connects.
      if (frame.element && !frame.peer) frame.load();
      dispatch({ type: 'entry' });
    } else if (now.annotations !== before.annotations || now.visible !== before.visible) view.render();
    else void sendSnapshot();
    if (now.report !== before.report && title) setTitle(title.text);
  };

  // Also what closes when the menu leaves the page is followed.
  subscribe(onChange);
  article.menus.add(actions);
  signal.addEventListener('abort', () => article.menus.delete(actions));
  element.addEventListener('focusin', keep, { signal });
  watchPageFacts(() => {
    followLens();
    dispatch({ type: 'visit', isMinimised: isMinimised() });
    if (frame.isOtherLanguage()) engage();
    // The browser may have discarded the frame. Then this call fails, and the frame is loaded again.
    void sendSnapshot(true);
  }, signal);
  watchReader(menu, actions, openPanel);
  // When Escape is pressed in the page, the browser closes the dialog and the frame gets no event.
  box.dialog.onclose = leaveMax;
  watchHighlight();
  store.subscribe((now, before, event) => {
    onArticle(now, before);
    if (event.type === 'open' && !event.isFromMenu && now.open) follow(now.open, before.open);
  }, signal);
  const { open } = store.get();
  if (open) follow(open, null);
  const choosePlace = watchMenuPlace(element, article, onPlace, article.fail, signal);
  choosePlace();

  return {
    // The move may have removed the box from the top layer.
    moved: view.render,
    attributeChanged(name) {
      if (!name.startsWith('api-')) return choosePlace();
      if (frame.element) engage();
      launcher.updateColours();
    },
  };
}
