import { TABLET_MIN_WIDTH } from '../../../embed/protocol/index.ts';
import { isGone } from '../../dom/closed-parts.ts';
import { readViewport } from '../../dom/geometry.ts';
import { createLatestSignal } from '../../dom/once.ts';
import { addStyleSheet, contains, create, on, pageDocument } from '../../dom/page.ts';
import { isInTallFrame, visiblePart } from '../../dom/visible-part.ts';
import { firstInView } from '../../highlight/text-phrases.ts';
import type { Insets } from '../../placement/place.ts';
import { isLow } from '../frame/page-facts.ts';
import { type BoxPlace, boxPlace, INITIAL, isCard, type MenuState } from '../state.ts';
import { cornerInset, isInTopLayer } from './launcher.ts';

/** In CSS pixels: the distance of a panel from the launcher, and from the edges of the viewport without one. */
const LAUNCHER_DISTANCE = 44;
const EDGE_DISTANCE = 12;
/** In CSS pixels: the line of the page that stays above a panel in a low viewport. */
const PAGE_LINE = 28;

/** What an annotation opens in, if there is room for it. In a tall frame, it scrolls with its phrase. */
export const preferredForm = (phrase: Element | Range | undefined): 'popover' | 'sheet' =>
  phrase && (isInTallFrame() || (innerWidth >= TABLET_MIN_WIDTH && !isLow())) ? 'popover' : 'sheet';

/** Styles beside the launcher, if that stands somewhere. In a low viewport, there is room for only one of them. */
function panelStyles(place: MenuState['place']): Readonly<Record<string, string>> {
  const isBeside = place.kind === 'launcher' && !isLow();
  const corner: Insets = isBeside ? place : { right: EDGE_DISTANCE, bottom: EDGE_DISTANCE };
  const edge = corner.top === undefined ? 'bottom' : 'top';
  const { top, bottom } = visiblePart();
  const unseen = { top, bottom: readViewport().height - bottom };
  const wanted = (corner[edge] ?? 0) + (isBeside ? LAUNCHER_DISTANCE : 0);
  const distance = Math.max(wanted, unseen[edge] && unseen[edge] + EDGE_DISTANCE);
  const rest = unseen[edge === 'top' ? 'bottom' : 'top'] + (isLow() ? PAGE_LINE : EDGE_DISTANCE);
  return { inset: cornerInset({ ...corner, [edge]: distance }), '--room': `calc(100dvh - ${distance + rest}px)` };
}

/** Finds room for an annotation beside its phrase or in a sheet. `null` if the file cannot be loaded. */
let openedPlaces: typeof import('../../placement/opened-place.ts') | null | undefined;

let loading: Promise<typeof openedPlaces> | undefined;

/** The next call after a failure tries again. */
async function loadOpenedPlaces(): Promise<void> {
  loading ??= import('../../placement/opened-place.ts').catch(() => null);
  openedPlaces = await loading;
  if (!openedPlaces) loading = undefined;
}

/** Moves the shell into the element that is in full screen: Chromium makes everything outside it inert. */
function followFullScreen(shell: Element, onMoved: () => void, signal: AbortSignal): void {
  const { parentElement: home, nextElementSibling: next } = shell;
  const move = (parent: Element | null, before: Element | null = null) => {
    if (parent?.isConnected && shell.isConnected && 'moveBefore' in parent) parent.moveBefore(shell, before);
  };
  const follow = () => {
    const screen = pageDocument.fullscreenElement;
    if (screen && !contains(screen, shell)) move(screen);
    onMoved();
  };
  follow();
  on('fullscreenchange', follow, { signal });
  signal.addEventListener('abort', () => {
    if (shell.parentElement !== home) move(home, next?.parentElement === home ? next : null);
  });
}

/** Shows a dialog in the part of the viewport that the reader sees. */
function showModal(dialog: HTMLDialogElement): void {
  const { top, bottom } = visiblePart();
  dialog.style.setProperty('--top', `${top}px`);
  dialog.style.setProperty('--part', isInTallFrame() ? `${bottom - top}px` : '');
  dialog.showModal();
}

export type MenuBox = ReturnType<typeof createMenuBox>;

/**
 * The box of the menu's frame. It is a popover: transforms, clipping and z-index of a page do not affect the top layer.
 * In the view `max` the dialog around it is modal, which makes the page behind it inert.
 */
export function createMenuBox(dialog: HTMLDialogElement, shadow: ShadowRoot, signal: AbortSignal) {
  const { role } = dialog;
  /** Browsers announce a popover as a group, which would say nothing here. */
  const element = create('div', { popover: 'manual', role: 'presentation' });
  // Pages replace `append`. A browser reports what a constructor throws, besides the message of the client.
  dialog.appendChild(element);
  const hostStyles = addStyleSheet(shadow, '', signal);
  let state = INITIAL;
  let phrase: Element | Range | undefined;
  /** The place, the view and the layer in which it was shown last. */
  let shown = '';
  const nextFollow = createLatestSignal(signal);
  let following = nextFollow();

  /** Shows the box as its view and place require. It leaves the top layer when its element leaves the page. */
  const show = () => {
    const { isMax } = state;
    const { place = '' } = element.dataset;
    element.inert = place === 'rest' && !isMax;
    if (!dialog.isConnected) return;
    const inLayer = () => [place, isMax, element.matches(':popover-open')].join();
    // Reading the zoom and the layer would compute the page's style at every render.
    if (inLayer() === shown) return;
    // The page's `zoom`, which not every browser reports, would enlarge the box beyond the viewport.
    dialog.style.zoom = `${1 / (shadow.host.currentCSSZoom || 1)}`;
    element.togglePopover(isMax || (isInTopLayer(dialog) && !/inline|sidenotes/.test(place)));
    dialog.role = isMax ? null : role;
    if (!isMax) dialog.close();
    else if (!dialog.open) showModal(dialog);
    shown = inLayer();
  };
  const moveTo = (place: BoxPlace) => {
    element.dataset.place = place;
    show();
  };
  const release = () => {
    following = nextFollow();
    phrase = undefined;
    element.removeAttribute('style');
  };
  const setStyles = (styles: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value);
  };
  /** Whether the menu's element is in the flow of the page. */
  const isInline = () => state.place.kind === 'inline';
  const sizeHost = () => {
    const height = dialog.style.getPropertyValue('--height') || '0px';
    const size = `width:auto!important;height:${height}!important;min-width:0!important`;
    hostStyles.replaceSync(isInline() ? `:host{position:static!important;${size}}` : '');
  };
  const placeSheet = (): 'sheet' => {
    release();
    moveTo('sheet');
    const room = openedPlaces?.sheetRoom(isLow());
    if (room) setStyles({ '--room': `${room.maxHeight}px`, '--floor': `${room.bottom}px` });
    return 'sheet';
  };

  moveTo('rest');
  return {
    dialog,
    element,
    /** Puts the box in its place, except beside a phrase or in a sheet, where it waits for its content. */
    render(next: MenuState): void {
      const { place } = next;
      const open = isCard(next) ? null : next.open;
      const isWaiting = open?.isPlaced === false;
      const wasInline = isInline();
      state = next;
      element.toggleAttribute('data-waiting', isWaiting);
      // Beside its last phrase, which may be out of view by now, the frame would not be rendered.
      if (!open || isWaiting) release();
      if (isWaiting && isInTallFrame()) {
        const { top } = open.phrase?.getBoundingClientRect() ?? visiblePart();
        element.style.setProperty('--line', `${top}px`);
      }
      if (wasInline !== isInline()) sizeHost();
      if (next.isEngaged && !isCard(next)) void loadOpenedPlaces();
      moveTo(boxPlace(next));
      if (next.isPanel) setStyles(panelStyles(place));
      else if (place.kind === 'card') {
        const { left, top, width, maxHeight } = place;
        setStyles({ left: `${left}px`, top: `${top}px`, width: `${width}px`, '--room': `${maxHeight}px` });
      }
    },
    loadPlaces: loadOpenedPlaces,
    /**
     * Puts the box beside the line of a phrase, or in a sheet.
     * @returns `undefined` before `loadPlaces` has ended; null until the next scan, which may find the phrase again
     */
    placeOpened(next: Element | Range | undefined): 'popover' | 'sheet' | undefined | null {
      if (openedPlaces === undefined) return undefined;
      if (!next || preferredForm(next) === 'sheet') return placeSheet();
      // The reader scrolls it away, or the page removes it. Its popover does not become a sheet, which would stay.
      if (next === phrase && !firstInView([next])) return 'popover';
      if (isGone(next)) return null;
      if (!openedPlaces?.placePopover(next)) return placeSheet();
      moveTo('popover');
      if (next === phrase) return 'popover';
      release();
      phrase = next;
      openedPlaces.watchPopover(next, element, following);
      return 'popover';
    },
    /** Sets the height of the content in CSS pixels. The view `max` has the height of the viewport. */
    setHeight(height: number): void {
      if (!state.isMax) dialog.style.setProperty('--height', `${height}px`);
      // The element keeps its height while the box is elsewhere: the page below it does not move.
      if (element.dataset.place === 'inline') sizeHost();
    },
    /** Keeps the box above the top layer of the page until the signal is aborted. */
    stayOnTop(shell: Element, open: AbortSignal): void {
      const raise = () => {
        if (!state.isMax) element.togglePopover(false);
        show();
      };
      followFullScreen(shell, raise, open);
    },
  };
}
