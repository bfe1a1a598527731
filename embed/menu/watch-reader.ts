import { useLayoutEffect } from 'preact/hooks';
import { ignoreFailure, latestOnly, stepDirection, type UserActionKind } from '../protocol/index.ts';
import type { MenuController, MenuHostPage } from './state/controller.ts';

/** The parameters of the protocol's `reportAction`. */
type UserAction = readonly [action: UserActionKind, subject: string];

/** A link without query and fragment, which may contain personal data. Of mail and telephone links the scheme. */
function anonymousAddress({ protocol, origin, pathname }: HTMLAnchorElement): string {
  return protocol.startsWith('http') ? origin + pathname : protocol;
}

function linkAction(link: HTMLAnchorElement): UserAction {
  const { file } = link.dataset;
  if (file !== undefined) return ['download', file];
  const target = link.getAttribute('href') ?? '';
  if (target.startsWith('#')) return ['followed', decodeURIComponent(target.slice(1))];
  return ['link', anonymousAddress(link)];
}

/** The action that a click on an element means; `null` if it means none. */
function userAction(element: Element): UserAction | null {
  const link = element.closest<HTMLAnchorElement>('a:not([role])');
  if (link?.hasAttribute('href')) return linkAction(link);
  const head = element.closest('.section-head[aria-expanded="false"]');
  const section = head?.closest<HTMLElement>('[data-section]')?.dataset.section;
  return section === undefined ? null : ['section', section];
}

/** Reports clicks in the menu to the host page. In the capture phase, because a handler may stop the event. */
export function reportUserActions(menu: HTMLElement, hostPage: Pick<MenuHostPage, 'reportAction'>): void {
  const report = ({ target }: Event) => {
    const action = target instanceof Element ? userAction(target) : null;
    if (action !== null) hostPage.reportAction(...action).catch(ignoreFailure);
  };
  menu.addEventListener('click', report, true);
  // The middle button opens a link too.
  menu.addEventListener('auxclick', (event) => event.button === 1 && report(event), true);
}

/** Raises the highlights of the card that the pointer enters or the focus reaches, in the host page. */
export function raiseAnnotations(menu: HTMLElement, hostPage: Pick<MenuHostPage, 'raiseAnnotation'>): void {
  const send = latestOnly(hostPage.raiseAnnotation);
  let last: string | null = null;
  const raise = (target: EventTarget | null) => {
    const card = target instanceof Element ? target.closest<HTMLElement>('.annotation-card[data-annotation]') : null;
    const id = card?.dataset.annotation ?? null;
    if (id === last) return;
    last = id;
    send(id).catch(ignoreFailure);
  };
  for (const type of ['mouseover', 'focusin']) menu.addEventListener(type, ({ target }) => raise(target));
  // Without a related target, the pointer or the focus leaves the frame.
  for (const type of ['mouseout', 'focusout'] as const)
    menu.addEventListener(type, ({ relatedTarget }) => relatedTarget === null && raise(null));
}

/** Whether the event has another meaning: the reader types, or presses a shortcut. */
function isTaken(event: KeyboardEvent): boolean {
  const isTyping = event.target instanceof Element && event.target.matches('input');
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  return isTyping || hasModifier || event.repeat || event.isComposing || event.defaultPrevented;
}

/** Handles keys anywhere in the frame: Escape and, unless the page has turned them off, N and P for the neighbours. */
export function useKeys(controller: MenuController): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) controller.escape();
      const direction = stepDirection(event);
      if (direction === undefined || isTaken(event)) return;
      void controller.intend({ kind: 'step', direction, by: 'key' });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [controller]);
}
