import { ignoreFailure } from '../frame/ignore-failure.ts';
import type { MenuPageCalls, Peer, UserActionKind } from '../protocol/index.ts';

/** What the user did, and with what: the parameters of the protocol's `happened`. */
type UserAction = readonly [action: UserActionKind, subject: string];

/**
 * The address of a link without query and fragment, which may contain personal data. Of a mail or telephone link only
 * the scheme remains.
 */
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

/**
 * Reports the user's clicks in the menu to the host page. It listens in the capture phase, because a handler of the
 * clicked element may stop the event.
 */
export function reportUserActions(menu: Element, hostPage: Pick<Peer<MenuPageCalls>, 'happened'>): void {
  const report = ({ target }: Event) => {
    const action = target instanceof Element ? userAction(target) : null;
    if (action !== null) hostPage.happened(...action).catch(ignoreFailure);
  };
  menu.addEventListener('click', report, true);
  // The middle button opens a link too.
  menu.addEventListener(
    'auxclick',
    (event) => event instanceof MouseEvent && event.button === 1 && report(event),
    true,
  );
}
