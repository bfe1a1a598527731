import type { FrameDeed, MenuHostCalls, Peer } from '../protocol/index.ts';

type Deed = readonly [deed: FrameDeed, what: string];

/** A page that cannot be told misses a number; the reader misses nothing. */
const ignoreFailure = () => undefined;

/** An address without what may name the reader: its query and fragment; of a mail or telephone link the kind alone. */
function bare({ protocol, origin, pathname }: HTMLAnchorElement): string {
  return protocol.startsWith('http') ? origin + pathname : protocol;
}

function linkDeed(link: HTMLAnchorElement): Deed {
  const { file } = link.dataset;
  if (file !== undefined) return ['download', file];
  const target = link.getAttribute('href') ?? '';
  return target.startsWith('#') ? ['followed', decodeURIComponent(target.slice(1))] : ['link', bare(link)];
}

/** What a click on an element does that the page wants to know; `null`: nothing. */
export function deedOf(element: Element): Deed | null {
  const link = element.closest('a');
  if (link?.hasAttribute('href')) return linkDeed(link);
  const head = element.closest('.section-head[aria-expanded="false"]');
  const section = head?.closest<HTMLElement>('[data-section]')?.dataset.section;
  return section === undefined ? null : ['section', section];
}

/**
 * Tells the page what the reader does in the menu, as far as it shows in clicks. Before anybody else hears of a click: what
 * it does may end it.
 */
export function reportUserActions(menu: Element, host: Pick<Peer<MenuHostCalls>, 'happened'>): void {
  const tell = ({ target }: Event) => {
    const deed = target instanceof Element ? deedOf(target) : null;
    if (deed !== null) host.happened(...deed).catch(ignoreFailure);
  };
  menu.addEventListener('click', tell, true);
  // The middle button opens a link, too.
  menu.addEventListener('auxclick', (event) => event instanceof MouseEvent && event.button === 1 && tell(event), true);
}
