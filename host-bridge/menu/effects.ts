import { hasOpened, isBoxShown, isCard, type MenuEvent, type MenuState, type OpenInMenu } from './state.ts';
import type { MenuReports, MenuView } from './view.ts';

/** What an event may have the menu do. */
export interface MenuActions extends Omit<MenuView, 'place' | 'resize' | 'onFrame'>, MenuReports {
  /** Whether something is open that a dialog of the page closes. */
  watchModal(isOpen: boolean): void;
}

const needsFrame = (state: MenuState): boolean => state.isEngaged || isBoxShown(state);

const inFallback = ({ open }: MenuState): OpenInMenu | null => (open?.isInFallback ? open : null);

/** Whether the focus, which is in the frame or the fallback card, returns to the page. */
function leavesFrame(now: MenuState, before: MenuState, event: MenuEvent): boolean {
  if (before.isMax && !now.isMax) return before.scrollTo !== null || (event.type === 'view' && event.by === 'page');
  if (now.isMax || now.open !== null) return false;
  if (inFallback(before) || (hasOpened(before) && !hasOpened(now) && !isCard(now))) return true;
  return event.type === 'close' && event.by === 'frame' && before.open !== null && before.open.form !== 'menu';
}

/** Has the menu do what follows from an event that has changed its state. */
export function act(now: MenuState, before: MenuState, event: MenuEvent, menu: MenuActions): void {
  const { open } = now;
  const { open: wasOpen } = before;
  const isOther = open?.id !== wasOpen?.id;
  // First: where another annotation takes the place of one that closes, nothing seems closed in between.
  if (event.type === 'choose') menu.chosen(event.id);
  if (open?.isShown && (isOther || !wasOpen?.isShown)) menu.shown(open.id);
  if (wasOpen && isOther) menu.closed(wasOpen.id);
  if (hasOpened(before) !== hasOpened(now)) menu.watchModal(hasOpened(now));
  const returnsFocus = leavesFrame(now, before, event);
  // What is closed cannot be focused, nor what a modal dialog covers.
  if (returnsFocus && !before.isMax) menu.releaseFocus(wasOpen);
  menu.render();
  if (returnsFocus && before.isMax) menu.releaseFocus(wasOpen);
  if (needsFrame(now) && (!needsFrame(before) || event.type === 'entry')) menu.loadFrame();
  const isPress = event.type === 'press';
  const fallback = inFallback(now);
  if (fallback?.id !== inFallback(before)?.id || (isPress && fallback))
    menu.showFallback(fallback, isPress || wasOpen?.isShown === false);
  const takesFocus = (isPress || event.type === 'focus') && open?.focus === true && !fallback;
  if (takesFocus || event.type === 'all' || (now.isMax && !before.isMax)) menu.focusFrame();
  const isKept = open !== null && !isOther && wasOpen?.isPreview && !open.isPreview;
  if (isKept && !isPress) menu.kept(open);
}
