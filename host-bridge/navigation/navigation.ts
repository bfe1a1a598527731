import { type CopiedLink, type Direction, stepDirection } from '../../embed/protocol/index.ts';
import { JournalError } from '../api/request.ts';
import type { Article } from '../article/article.ts';
import { annotationDetail, emit } from '../article/events.ts';
import { whenShown } from '../article/shown.ts';
import { createLatestSignal } from '../dom/once.ts';
import { onAddressChange } from '../dom/page.ts';
import { isTurnedOff } from '../dom/reading-choices.ts';
import { readVisiblePart } from '../dom/visible-part.ts';
import { annotationIdOf } from '../highlight/highlight-element.ts';
import { isBehindModal, whenModal } from '../placement/page-modal.ts';
import type { LinkCommands } from './deep-links.ts';
import { watchLens } from './lens.ts';
import { watchLostPhrases } from './lost-phrases.ts';
import type { PhraseNavigation } from './phrase-navigation.ts';

export type Navigation = ReturnType<typeof createNavigation>;

/** Selects where letters are typed, or choose something. */
const TYPING =
  'input,textarea,select,[contenteditable]:not([contenteditable=false]),[role$=box],[role^=menu],[role=tree],' +
  '[role=grid],[role=application]';

/** A property of the elements of every client and version. */
const OURS = Symbol.for('journal.element');

/** Whether an element is a highlight, or the button of a painted one. */
const isHighlight = (element: Element): boolean => annotationIdOf(element) !== null;

/** Whether the page uses the key itself, or the reader types. @param elements of the event, the innermost first */
function isTaken(event: KeyboardEvent, elements: readonly Element[]): boolean {
  const hasModifier = ['Alt', 'AltGraph', 'Control', 'Meta', 'Shift'].some((name) => event.getModifierState(name));
  const [inner] = elements;
  if (event.defaultPrevented || event.isComposing || event.repeat || hasModifier || !inner) return true;
  // A closed element may contain a field.
  const isClosed = !isHighlight(inner) && inner.localName.includes('-') && inner.shadowRoot === null;
  return isClosed || elements.some((element) => element.matches(TYPING));
}

/**
 * The keys N and P. They need no modifier, so they must not work everywhere unless the publisher wants it: readers who
 * speak to their computer would press them by chance (WCAG 2.1.4). Of several articles, they lead through the one whose
 * highlight or menu has the focus, and elsewhere through the one that listens first.
 *
 * @param step returns whether the key has an effect
 */
function watchKeys({ highlights, options }: Article, step: (direction: Direction) => boolean, signal: AbortSignal) {
  /** Whether an element is a highlight of this article, or its menu. */
  const isOwn = (element: Element): boolean => {
    const id = annotationIdOf(element);
    if (id === null) return element.matches(options.menuName);
    // A range has no focus: its button has it.
    return highlights.phrases(id).some((phrase) => phrase === element || phrase instanceof Range);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = stepDirection(event);
    if (direction === undefined) return;
    const elements = event.composedPath().filter((target) => target instanceof Element);
    if (isTaken(event, elements)) return;
    const ours = elements.filter((element) => isHighlight(element) || Reflect.has(element, OURS));
    const isMeant = ours.length === 0 ? options.annotationKeys === true : ours.some(isOwn);
    if (isMeant && step(direction)) event.preventDefault();
  };
  // On the window, so that all listeners of the page come first.
  addEventListener('keydown', onKeyDown, { signal });
}

/**
 * Leads from annotations to their phrases in the text and to other annotations, and from links to annotations.
 *
 * @param signal aborted when the client leaves the page, which has closed the open annotation by then
 */
export function createNavigation(article: Article, signal: AbortSignal) {
  const { api, highlights, menus, options, store } = article;
  /** What a modal part of the page may keep the reader from: an annotation's phrases, or else those of the text. */
  const spotsOf = (id: string) => [highlights.phrases(id), highlights.phrases()].find(({ length }) => length > 0) ?? [];
  let phraseNavigation: PhraseNavigation | undefined;
  /** Ends what was asked for last, and the wait for a page that is modal or opens parts of itself. */
  const endWait = createLatestSignal(signal);
  /** The fragment when the article came into the page. */
  const { hash } = location;
  /**
   * Loads what leads to phrases and follows the address. After a failure, the next call tries again.
   *
   * @param type how the address has changed, if that is why it is loaded
   */
  const load = async (type?: NavigationType | null): Promise<PhraseNavigation | undefined> => {
    await new Promise<void>(readVisiblePart);
    try {
      const { createPhraseNavigation, connectAddress } = await import('./phrase-navigation.ts');
      if (phraseNavigation || signal.aborted) return phraseNavigation;
      phraseNavigation = createPhraseNavigation(article, signal);
      connectAddress(article, linkCommands, hash, type, signal);
    } catch (error) {
      article.report(error);
    }
    return phraseNavigation;
  };
  /** @returns whether the menu is about to show it */
  const openInText = async (id: string, isReturn: boolean): Promise<boolean> => {
    const over = endWait();
    if (isBehindModal(spotsOf(id))) return false;
    const loaded = await load();
    if (over.aborted) return false;
    return loaded ? loaded.open(id, isReturn, over) : article.open(id, undefined);
  };
  /** Closes what is open, or about to open. */
  const close = () => {
    endWait();
    for (const menu of menus) menu.close();
    store.dispatch({ type: 'closed' });
  };
  /** @param by a key, which publisher and reader may turn off, or a button */
  const step = (direction: Direction, by: 'key' | 'button'): Promise<boolean> | undefined => {
    const isOff = by === 'key' && (options.annotationKeys === false || isTurnedOff('keys'));
    const phrases = highlights.phrases();
    if (isOff || phrases.length === 0 || isBehindModal(phrases)) return undefined;
    return load().then((loaded) => loaded?.step(direction, endWait()) ?? false);
  };

  watchKeys(article, (direction) => step(direction, 'key') !== undefined, signal);
  store.subscribe((now, before) => {
    if (now.generation !== before.generation) endWait();
    // The reader may go on to its neighbours.
    if (now.open) void load();
    const { open } = before;
    // Each annotation that the page has let open closes once. It may move to another of its highlights before.
    if (open && !open.isFromMenu && open.id !== now.open?.id)
      emit('journal:annotationClose', annotationDetail(before, open));
  }, signal);
  const linkCommands: LinkCommands = {
    // Nothing opens on a page that is modal: it waits.
    open(id, isReturn) {
      const open = () => void openInText(id, isReturn);
      if (isBehindModal(spotsOf(id))) whenModal(false, () => spotsOf(id), open, endWait());
      else open();
    },
    close(id) {
      endWait();
      if (id === store.get().open?.id) close();
    },
    show: (id) => void load().then((loaded) => loaded?.show(id, () => 'start', endWait(), true)),
  };
  const followNamed = (type?: NavigationType | null) => {
    // An address without a fragment names nothing.
    if (!phraseNavigation && location.hash !== '') void load(type);
  };
  if (options.deepLinks) void load();
  else followNamed();
  onAddressChange(followNamed, { signal });
  watchLostPhrases(article, signal);
  watchLens(article, signal);
  return {
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
      const { annotations } = await api.readShown();
      if (!annotations.some((annotation) => annotation.id === id))
        throw new JournalError('usage', `"${entry}" shows no annotation "${id}"`);
      return !over.aborted && (await openInText(id, false)) && whenShown(store, id, signal);
    },
    /** Shows the next occurrence of an annotation in the text. @param onFound answers where in the viewport */
    showInText: async (id: string, onFound: () => ScrollLogicalPosition): Promise<boolean> =>
      (await load())?.show(id, onFound, endWait()) ?? false,
    /** Opens the neighbouring annotation. @returns whether the menu is to show it; `undefined` if none can open */
    step,
    copyLink: async (id: string): Promise<CopiedLink | undefined> => (await load())?.copyLink(id),
  };
}
