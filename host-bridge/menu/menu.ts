import { createStore } from '../../embed/store.ts';
import { addStyleSheet, body, focused } from '../dom/page.ts';
import { readVisit, writeVisit } from '../dom/visit-storage.ts';
import { phraseAt } from '../highlight/text-phrases.ts';
import { followLens } from '../navigation/lens.ts';
import { watchCoveredFocus } from './box/covered-focus.ts';
import { watchDismissal, watchHover } from './box/gestures.ts';
import type { Launcher } from './box/launcher.ts';
import { createMenuBox } from './box/menu-box.ts';
import { createSheetScroll } from './box/sheet-scroll.ts';
import { act } from './effects.ts';
import type { ElementHost } from './elements/article-element.ts';
import { FALLBACK_STYLES } from './frame/fallback-card.ts';
import { createFrame, type Frame } from './frame/frame.ts';
import { watchPageFacts } from './frame/page-facts.ts';
import { createPageMethods } from './frame/page-methods.ts';
import { createSnapshots } from './frame/snapshot.ts';
import { createOpening } from './opening.ts';
import type { MenuParts } from './parts.ts';
import {
  dismissible,
  hasOpened,
  INITIAL,
  isAwaited,
  isCard,
  previewedAnnotation,
  reduceMenu,
  viewOf,
} from './state.ts';
import { createMenuReports, createMenuView } from './view.ts';

/** Where the visit remembers that the reader has minimised the card, and as what. */
const MINIMISED_KEY = 'journal-view';
const MINIMISED = 'm';
const isMinimised = (): boolean => readVisit(MINIMISED_KEY) === MINIMISED;

export { startFooter } from './elements/footer.ts';

/** What the page has of a menu before it starts. */
interface Rest {
  readonly element: HTMLElement;
  readonly shadow: ShadowRoot;
  readonly dialog: HTMLDialogElement;
  readonly launcher: Launcher;
  /** Where the reader points, if that is known. */
  readonly pointer: PointerEvent | undefined;
}

/**
 * Starts the menu of one article: it changes its state by events, does what follows from them, and shows the state.
 *
 * @param signal aborted when the element leaves the page, or its article
 */
export function startMenu(
  host: ElementHost,
  { element, shadow, dialog, launcher, pointer }: Rest,
  signal: AbortSignal,
) {
  const { article } = host;
  const { get: state, dispatch, subscribe } = createStore(reduceMenu, { ...INITIAL, isMinimised: isMinimised() });
  const engage = () => dispatch({ type: 'engage' });
  const close = () => dispatch({ type: 'close', by: 'page' });
  // A press or the focus in the preview keeps it.
  const keep = () => dispatch({ type: 'keep' });

  addStyleSheet(shadow, FALLBACK_STYLES, signal);
  const box = createMenuBox(dialog, shadow, signal);
  const scroll = createSheetScroll(element, shadow, signal);
  const dismissal = watchDismissal(element, () => dismissible(state()), close, keep, signal);
  const frame: Frame<'menu'> = createFrame(
    article,
    {
      kind: 'menu',
      element,
      box: box.element,
      methods: () => methods,
      needsScript: () => state().isEngaged || isAwaited(state()),
      startView: () => (state().isMinimised ? 'min' : null),
      onState: (to, arrival) => view.onFrame(to, arrival),
    },
    signal,
  );
  const snapshots = createSnapshots(article, frame, state, signal);
  const own = { element, box, frame, snapshots, launcher, scroll, dismissal, state, dispatch, close, engage, signal };
  const menu: MenuParts = { ...host, ...own };
  const view = createMenuView(menu);
  const opening = createOpening(menu, view);
  const methods = createPageMethods(menu, view, opening);
  const actions = { ...view, ...createMenuReports(menu), watchModal: opening.watchModal };

  // Without the signal: what closes when the menu leaves the page is followed, too.
  subscribe((now, before, event) => {
    const hadFocus = shadow.activeElement;
    if (viewOf(now) !== viewOf(before)) article.log.add('view', viewOf(now));
    if (now.isMinimised !== before.isMinimised) writeVisit(MINIMISED_KEY, now.isMinimised ? MINIMISED : null);
    act(now, before, event, actions);
    if (hasOpened(before) && !hasOpened(now) && !isCard(now)) scroll.end();
    // Some browsers do not focus the button that was pressed by mouse.
    const isFocusLost = (focused() ?? body()) === body();
    if (before.isPanel && !hasOpened(now) && hadFocus && isFocusLost) launcher.button.focus();
  });
  article.menus.add(opening.actions);
  signal.addEventListener('abort', () => article.menus.delete(opening.actions));
  element.addEventListener('focusin', keep, { signal });
  watchPageFacts(() => {
    followLens();
    dispatch({ type: 'visit', isMinimised: isMinimised() });
    if (frame.isOtherLanguage()) engage();
    // The browser may have discarded the frame. Then this call fails, and the frame is loaded again.
    snapshots.sendAgain();
  }, signal);
  const { references } = host;
  const hovered = (id: string, x: number, y: number) =>
    references?.hovered(id) ?? phraseAt(article.highlights.phrases(id), x, y);
  const previewed = () => previewedAnnotation(state());
  const { raised } = article.highlights;
  watchHover(element, raised, pointer, hovered, previewed, opening.actions.preview, close, signal);
  watchCoveredFocus(element, [box.element, launcher.button], signal);
  // When Escape is pressed in the page, the browser closes the dialog and the frame gets no event.
  box.dialog.onclose = opening.leaveMax;
  article.store.subscribe((now, before, event) => {
    if (now.generation !== before.generation) {
      // The frame of an unknown entry is an error page, which never connects.
      if (frame.element && !frame.peer) frame.load();
      dispatch({ type: 'entry' });
    } else if (now.annotations !== before.annotations || now.visible !== before.visible) view.render();
    else void snapshots.send();
    opening.follow(now, before, event);
  }, signal);
  const { open } = article.store.get();
  if (open) opening.openAsked(open);

  return {
    actions: opening.actions,
    engage,
    openPanel: opening.openPanel,
    hasOpened: () => hasOpened(state()),
    closePanel() {
      if (state().isPanel) close();
    },
    onPlace: opening.onPlace,
    render: view.render,
    stop: () => dispatch({ type: 'stop' }),
    toggleLauncher: () => (state().isPanel ? close() : opening.openPanel()),
    /** The colours or the service of the frame have changed. */
    attributeChanged() {
      if (frame.element) engage();
    },
  };
}
