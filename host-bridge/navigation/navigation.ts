import type { CopiedLink, Direction } from '../../embed/protocol/index.ts';
import { JournalError } from '../api/errors.ts';
import type { Article } from '../article/article.ts';
import { annotationDetail, emit } from '../article/events.ts';
import { type ArticleState, whenShown } from '../article/store.ts';
import { readVisiblePart } from '../dom/visible-part.ts';
import { isTurnedOff } from '../dom/visit-storage.ts';
import { createLatestSignal } from '../dom/waiting.ts';
import { ID_ATTRIBUTE } from '../highlight/highlight-element.ts';
import { isPageModal, whenModal } from '../placement/page-modal.ts';
import { watchAnnotationKeys } from './annotation-keys.ts';
import { connectAddress } from './deep-links.ts';
import { watchLens } from './lens.ts';
import { watchLostPhrases } from './lost-phrases.ts';
import type { Ways } from './ways.ts';

export type Navigation = ReturnType<typeof createNavigation>;

/**
 * The ways from annotations to their phrases in the text, to other annotations, and from links to annotations.
 *
 * @param signal aborted when the client leaves the page, which closes the open annotation
 */
export function createNavigation(article: Article, signal: AbortSignal) {
  const { api, highlights, menus, options, store, warn } = article;
  const textSpot = () => highlights.phrases()[0];
  let ways: Promise<Ways | undefined> | undefined;
  /** Ends what a script of the page has asked for, and the wait for a page that is modal, or that opens parts of itself. */
  const endWait = createLatestSignal(signal);
  /** Loads what leads to phrases, and reads what is seen. `undefined` if loading failed; the next call tries again. */
  const load = async (): Promise<Ways | undefined> => {
    await new Promise<void>(readVisiblePart);
    ways ??= import('./ways.ts').then(
      ({ createWays }) => createWays(article, signal),
      (error) => {
        ways = undefined;
        article.report(error);
        return undefined;
      },
    );
    return ways;
  };
  /** @returns whether the menu is about to show it */
  const openInText = async (id: string, isReturn: boolean): Promise<boolean> => {
    const over = endWait();
    if (isPageModal(textSpot())) return false;
    const loaded = await load();
    if (over.aborted) return false;
    return loaded ? loaded.open(id, isReturn, over) : article.open(id, undefined);
  };
  /** What the page has opened closes, also before a menu shows it. */
  const closeOpen = () => {
    const { open } = store.get();
    if (open) store.dispatch({ type: 'closed', id: open.id });
  };
  /** Closes what is open, or about to open. */
  const close = () => {
    endWait();
    for (const menu of menus) menu.close();
    closeOpen();
  };

  /** Opens what the address names. On a page that is modal, it waits. */
  const openLinked = (id: string, isReturn: boolean) => {
    const { annotations, entry } = store.get();
    const open = () => void openInText(id, isReturn);
    if (!annotations.some((annotation) => annotation.id === id))
      warn(`"${entry}" shows no annotation "${id}", which the page's address names`);
    else if (isPageModal(textSpot())) whenModal(false, textSpot, open, endWait());
    else open();
  };
  const closeLinked = (id: string) => {
    endWait();
    const { open, active } = store.get();
    if (id === open?.id || id === active) close();
  };
  const follow = (now: ArticleState, before: ArticleState) => {
    if (now.generation !== before.generation) endWait();
    // The reader may go on to its neighbours.
    if (now.open) void load();
    const { open } = before;
    // Each annotation that the page has let open closes once. It may move to another of its highlights before.
    if (open && open.id !== now.open?.id)
      emit('journal:annotationClose', annotationDetail(before, open.id, open.phrase));
  };
  const navigation = {
    close,
    /**
     * Opens an annotation for a script of the page.
     *
     * @returns whether the menu shows it
     * @throws {JournalError} if the entry shows no such annotation, or if that cannot be found out
     */
    async open(id: string): Promise<boolean> {
      const over = endWait();
      const { entry } = store.get();
      const annotations = await api.readShownAnnotations();
      if (!annotations.some((annotation) => annotation.id === id))
        throw new JournalError('usage', `"${entry}" shows no annotation "${id}"`);
      return !over.aborted && (await openInText(id, false)) && whenShown(store, id, signal);
    },
    /**
     * Shows the next occurrence of an annotation in the text.
     *
     * @param onFound called before. @returns where in the viewport it is to appear
     * @returns whether the page shows one
     */
    showInText: async (id: string, onFound: () => ScrollLogicalPosition): Promise<boolean> =>
      (await load())?.show(id, onFound, endWait()) ?? false,
    /**
     * Shows the neighbouring annotation in the text and opens it.
     *
     * @param by whether the reader pressed a key, which publisher and reader may turn off, or a button
     * @returns whether the menu shows it; `undefined` if there is none
     */
    step(direction: Direction, by: 'key' | 'button'): Promise<boolean> | undefined {
      const isOff = by === 'key' && (options.annotationKeys === false || isTurnedOff('keys'));
      const text = textSpot();
      if (isOff || text === undefined || isPageModal(text)) return undefined;
      return load().then((loaded) => loaded?.step(direction, endWait()) ?? false);
    },
    /** Copies a link to an annotation on this page. */
    copyLink: async (id: string): Promise<CopiedLink | undefined> => (await load())?.copyLink(id),
  };
  const within = options.annotationKeys ? '*' : `[${ID_ATTRIBUTE}],${options.menuName}`;
  if (options.annotationKeys !== false)
    watchAnnotationKeys((direction) => navigation.step(direction, 'key') !== undefined, within, highlights, signal);
  signal.addEventListener('abort', closeOpen);
  store.subscribe(follow, signal);
  connectAddress(article, openLinked, closeLinked, signal);
  watchLostPhrases(article, signal);
  watchLens(article, signal);
  return navigation;
}
