import { loadFile } from '../api/request.ts';
import type { ArticleMenu } from '../article/article.ts';
import { create, find, on, remove } from '../dom/page.ts';
import { isBehindModal } from '../placement/page-modal.ts';
import { createLauncher } from './box/launcher.ts';
import { watchMenuPlace } from './box/menu-place.ts';
import { watchScroll } from './box/watch-scroll.ts';
import type { Content, ElementHost } from './elements/article-element.ts';
import { createFrameFacts } from './frame/frame-facts.ts';
import type { MenuPlace } from './state.ts';

/**
 * The first signs that somebody reads, at which the menu is loaded: by the time of a press, it is there. A script, too,
 * scrolls, and a page that is laid out under a pointer at rest has it over other elements.
 */
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'];

type MenuFile = typeof import('./menu.ts');
type StartedMenu = ReturnType<MenuFile['startMenu']>;

/** What menus and footers need to show something, once it is loaded. */
let file: MenuFile | undefined;
let request: Promise<MenuFile> | undefined;

/** Loads it. The next call after a failure tries again. @throws JournalError `network`, or the signal's reason */
export async function loadMenuFile(signal: AbortSignal): Promise<MenuFile> {
  request ??= loadFile('menu', () => import('./menu.ts'), signal);
  try {
    file = await request;
  } finally {
    request = undefined;
  }
  return file;
}

/**
 * Starts the menu of one article as it is until somebody turns to it: its place, and the launcher. The other parts come in
 * a file of their own, at the first sign of a reader, and at once where the menu shows something.
 *
 * @param signal aborted when the element leaves the page, or its article
 */
export function startRestingMenu(
  host: ElementHost,
  element: HTMLElement,
  shadow: ShadowRoot,
  signal: AbortSignal,
): Content {
  const { article } = host;
  const { highlights, menus, store } = article;
  // A dialog takes the focus when it is shown, so it cannot be a popover. Closed, it would be announced as a dialog.
  const dialog = create('dialog', { ariaLabel: 'Journal', role: 'complementary' });
  let place: MenuPlace = { kind: '' };
  let menu: StartedMenu | undefined;
  /** Where the reader points. */
  let pointer: PointerEvent | undefined;
  const signs = new AbortController();

  const begin = ({ startMenu }: MenuFile): StartedMenu => {
    if (menu) return menu;
    menus.delete(resting);
    menu = startMenu(host, { element, shadow, dialog, launcher, pointer }, signal);
    if (place.kind !== '') menu.onPlace(place);
    return menu;
  };
  /** Starts the other parts, and then does this. */
  const start = async (then?: (menu: StartedMenu) => void): Promise<void> => {
    try {
      const loaded = file ?? (await loadMenuFile(signal));
      if (signal.aborted) return;
      const present = begin(loaded);
      then?.(present);
    } catch (error) {
      article.fail(error);
    }
  };
  const onSign = (event: Event) => {
    if (event instanceof PointerEvent) pointer = event;
    void start(({ engage }) => {
      engage();
      signs.abort();
    });
  };
  const update = () => {
    if (menu) menu.render();
    else launcher.update({ place, frame: 'absent', isPanel: false, open: null });
  };
  /** What the page opens meanwhile is in the article's store, where the other parts find it. */
  const resting: ArticleMenu = {
    toggle: (id, phrase) => isBehindModal(phrase ? [phrase] : highlights.phrases(id)),
    close() {},
    openAll: () => void start(({ actions }) => actions.openAll()),
    preview: (...mark) => void start(({ actions }) => actions.preview(...mark)),
    press: (...mark) => void start(({ actions }) => actions.press(...mark)),
  };

  // Nothing is shown in the parts any more when they take their elements from the page.
  signal.addEventListener('abort', () => {
    menu?.stop();
    menus.delete(resting);
    remove(dialog);
  });
  // Pages replace `append`. A browser reports what a constructor throws, besides the message of the client.
  shadow.appendChild(dialog);
  const toggle = () => void start(({ toggleLauncher }) => toggleLauncher());
  const launcher = createLauncher(article, dialog, createFrameFacts(article, element), toggle, update, signal);
  menus.add(resting);
  const onDown = (isDown: boolean) => {
    launcher.button.toggleAttribute('data-away', isDown && !menu?.hasOpened());
  };
  watchScroll(onDown, () => menu?.closePanel(), signal);
  const passive = { capture: true, passive: true };
  const untilEngaged = { ...passive, signal: AbortSignal.any([signal, signs.signal]) };
  for (const event of SIGNS) addEventListener(event, onSign, untilEngaged);
  // Between the pages, the pointer may have come to where the menu is now.
  element.addEventListener('pointerover', onSign, { ...passive, once: true, signal });
  watchShortcut(element, () => void start(({ openPanel }) => openPanel()), signal);
  store.subscribe(({ open }) => {
    if (menu) return;
    if (open) void start();
    else update();
  }, signal);
  if (file || store.get().open) void start();
  const onPlace = (next: MenuPlace) => {
    place = next;
    if (menu) menu.onPlace(place);
    else if (/card|inline|sidenotes/.test(place.kind)) void start();
    else update();
  };
  const choosePlace = watchMenuPlace(element, article, onPlace, signal);
  choosePlace();

  return {
    // The move may have removed the box from the top layer.
    moved: update,
    attributeChanged(name) {
      if (!name.startsWith('api-')) return choosePlace();
      menu?.attributeChanged();
      launcher.updateColours();
    },
  };
}

/** Starts a footer: it is loaded when it is in view, and from the first scroll on when the reader comes near. */
export function startRestingFooter(
  host: ElementHost,
  element: HTMLElement,
  shadow: ShadowRoot,
  signal: AbortSignal,
): Content {
  let footer: Content | undefined;
  const start = async () => {
    try {
      const { startFooter } = file ?? (await loadMenuFile(signal));
      if (!signal.aborted) footer = startFooter(host, element, shadow, signal);
    } catch (error) {
      host.article.fail(error);
    }
  };
  const started = new AbortController();
  const waiting = AbortSignal.any([signal, started.signal]);
  // The page and a scroller in it clip separately.
  const startWithin = (margin: string) => {
    const near = new IntersectionObserver(
      (entries) => {
        if (waiting.aborted || !entries.some(({ isIntersecting }) => isIntersecting)) return;
        started.abort();
        void start();
      },
      { rootMargin: margin, scrollMargin: margin },
    );
    near.observe(element);
    waiting.addEventListener('abort', () => near.disconnect());
  };
  // Without a margin, an empty footer behind a scroller's last margin would never come into view.
  startWithin('1px');
  const onScroll = () => startWithin('100%');
  addEventListener('scroll', onScroll, { capture: true, passive: true, once: true, signal: waiting });
  return { attributeChanged: (name) => footer?.attributeChanged(name) };
}

const DEFAULT = 'Alt+Shift+J';

/** A shortcut without Alt, Control or Meta is never matched: users type it, or say it to speech input (WCAG 2.1.4). */
function isShortcut(event: KeyboardEvent, shortcut: string): boolean {
  const modifiers = shortcut.split('+');
  const key = modifiers.pop()?.toLowerCase();
  return (
    // With Option, a Mac's key reports the special character that it would type.
    (event.key.toLowerCase() === key || event.code.toLowerCase() === `key${key}`) &&
    modifiers.some((name) => name !== 'Shift') &&
    ['Alt', 'Control', 'Meta', 'Shift'].every((name) => event.getModifierState(name) === modifiers.includes(name)) &&
    !find(`[accesskey="${key}" i]`)
  );
}

/** Calls back for the shortcut in the element's `aria-keyshortcuts`. The page's own ones and access keys win. */
function watchShortcut(element: Element, callback: () => void, signal: AbortSignal): void {
  const onKeyDown = (event: KeyboardEvent) => {
    const [target] = event.composedPath();
    const isTyping = target instanceof Element && target.matches(':read-write');
    if (event.defaultPrevented || isTyping) return;
    if (!isShortcut(event, element.getAttribute('aria-keyshortcuts') ?? DEFAULT)) return;
    event.preventDefault();
    callback();
  };
  on('keydown', onKeyDown, { signal });
}
