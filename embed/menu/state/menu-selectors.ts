import type { Annotation } from '../../../bff/contract/index.ts';
import { listedAnnotations } from '../../frame/state/frame-data.ts';
import type { Loadable } from '../../frame/use-loadable.ts';
import { isCompact } from '../../protocol/index.ts';
import type { MenuState } from './menu-state.ts';

export const isExpandable = ({ entry }: MenuState): boolean =>
  entry.status === 'ready' && entry.value.entry.apiExpandable;

/** Whether it is known if the host page shows the entry's title. */
export const isTitleAnswered = ({ entry, page: { title } }: MenuState): boolean =>
  entry.status !== 'ready' || title?.text === entry.value.entry.title;

/** Whether the host page shows the entry's title, by its last answer. Most do, so the server renders for them. */
export const isTitleInPage = ({ page: { title } }: MenuState): boolean => title?.isShown ?? true;

/** The open annotation, by slug or document reference. */
export const openId = ({ open }: MenuState): string | null => open?.id ?? null;

/** An annotation of the entry or a fetched one, by slug or document reference; undefined before it is requested. */
export const findAnnotation = (state: MenuState, id: string): Loadable<Annotation> | undefined =>
  state.annotations.get(id) ?? state.fetched.get(id);

/** The slug of the entry in which an annotation can be cited; undefined for one without an author, or of another entry. */
export function citedEntry({ entry, annotations }: MenuState, { id, authors }: Annotation): string | undefined {
  if (!authors?.length || !annotations.has(id) || entry.status !== 'ready') return undefined;
  return entry.value.entry.id;
}

/**
 * The slug by which the host page knows an annotation of its entry. Undefined for an annotation of another entry, to which
 * the page has no phrase and no link.
 */
export function slugInPage(state: MenuState, idOrRef: string): string | undefined {
  const { entry, isBrief, annotations } = state;
  const found = findAnnotation(state, idOrRef);
  const slug = found?.status === 'ready' ? found.value.id : idOrRef;
  if (!isBrief) return annotations.has(slug) ? slug : undefined;
  const listed = entry.status === 'ready' ? listedAnnotations(entry.value.entry) : [];
  return listed.find(({ id }) => id === slug)?.id;
}

/** Whether the page shows one annotation and nothing else of the menu. */
export function isAlone({ page: { presentation }, view }: MenuState): boolean {
  return view !== 'max' && (presentation === 'popover' || presentation === 'sheet');
}

/** Whether all annotations have cards: in the launcher's panel, and where they were asked for. */
export const listsAll = (state: MenuState): boolean =>
  state.page.presentation === 'panel' || (state.scrollTo !== null && !isExpandable(state));

/** The annotation that takes the place of the card and the list: the open one, in a popover, sheet or narrow page. */
export function openSheet(state: MenuState): string | null {
  return isAlone(state) || (isCompact(state.page.layout) && state.view !== 'max') ? openId(state) : null;
}

/**
 * Whether annotations whose phrases a translation has replaced have cards, too. The card in the gutter stays as it is; if
 * the entry expands, readers find them there.
 */
function listsLost(state: MenuState): boolean {
  return Boolean(state.page.lost?.length) && (state.page.presentation !== 'card' || !isExpandable(state));
}

/** Ids of the annotations that have a card, in text order. In `min` only the open one has a card. */
export function cardIds(state: MenuState): readonly string[] {
  if (state.entry.status !== 'ready' || state.view === 'max') return [];
  const { page } = state;
  const open = openId(state);
  // In the page's own flow, cards that come and go would move its text.
  const visible = page.presentation === 'inline' ? [] : state.visible;
  if (state.view === 'min') return open === null ? [] : [open];
  const inView = listsLost(state) ? [...new Set([...visible, ...(page.lost ?? [])])] : visible;
  const ids = listsAll(state) ? listedAnnotations(state.entry.value.entry).map(({ id }) => id) : inView;
  return open === null || ids.includes(open) ? ids : [open, ...ids];
}
