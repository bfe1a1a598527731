/* The page's own references (option `references`): a note opens in the menu beside its mark, as an annotation does. */
import { isReference, type Note } from '../../embed/protocol/index.ts';
import type { Article } from '../article/article.ts';
import { smooth } from '../dom/geometry.ts';
import { matches } from '../dom/page.ts';
import { firstInView } from '../highlight/text-phrases.ts';
import { isCopy, MARKS, type Mark, noteDoi, noteText, readMark } from './mark.ts';

/** In milliseconds. A reader who tabs through a text with many marks has left one by then. */
const FOCUS_TIME = 300;

/** The signals of the clients whose menus show the notes of marks. A note opens in the menu of one client of the page. */
const PAGE_MARKS = new WeakMap<Element, AbortSignal>();

/** A mark with the id by which the menu knows it; see `isReference`. */
type ShownMark = Mark & { readonly id: string };

/** The marks of an article, by their ids. @param signal of the client whose menus show their notes */
function createMarks(root: Article['highlights']['root'], signal: AbortSignal) {
  const marks = new Map<string, ShownMark>();
  let count = 0;
  /** Names a mark. A copy of one that the page has removed, as it writes a paragraph anew, takes its place. */
  const named = (mark: Mark): ShownMark => {
    const { element } = mark;
    const known = [...marks.values()].find(
      (each) => each.element === element || (!each.element.isConnected && isCopy(element, each.element)),
    );
    if (!known) count += 1;
    const found = { ...mark, id: known?.id ?? `#${count}` };
    PAGE_MARKS.set(element, signal);
    marks.set(found.id, found);
    return found;
  };
  return {
    /** The mark with this id, as it is in the page now. */
    get(id: string): ShownMark | undefined {
      const mark = marks.get(id);
      if (!mark || mark.element.isConnected) return mark;
      const copy = firstInView([...root().tree.querySelectorAll(MARKS)].filter((each) => isCopy(each, mark.element)));
      const found = copy instanceof Element && readMark(copy);
      return found ? named(found) : undefined;
    },
    /** The mark that an event reaches, unless another client shows its note. */
    at(event: Event): ShownMark | undefined {
      // Distill's marks are elements with a shadow root of their own.
      const element = event.composedPath().find((each) => each instanceof Element && matches(each, MARKS));
      const mark = element instanceof Element && readMark(element);
      if (!mark || noteText(mark) === '') return undefined;
      const owner = PAGE_MARKS.get(mark.element) ?? signal;
      return owner === signal || owner.aborted ? named(mark) : undefined;
    },
    clear: () => marks.clear(),
  };
}

/** Opens notes by pointer, focus and touch. @param wasShown whether a menu has shown the note of a mark last */
function watchReader(
  marks: ReturnType<typeof createMarks>,
  { highlights: { raised }, menus }: Article,
  wasShown: (mark: ShownMark) => boolean,
  signal: AbortSignal,
): void {
  let focusedMark: ShownMark | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isRaised = () => isReference(raised.get().id ?? '');
  const onOver = (event: MouseEvent) => {
    if (isRaised()) return;
    const mark = marks.at(event) ?? (raised.get().id === null ? focusedMark : undefined);
    if (mark) raised.dispatch({ id: mark.id });
  };
  const onFocus = (event: FocusEvent) => {
    onBlur();
    const mark = isRaised() ? undefined : marks.at(event);
    if (!mark || !matches(mark.element, ':focus-visible')) return;
    focusedMark = mark;
    raised.dispatch({ id: mark.id });
    // The focus that returns from a note would open it again.
    if (wasShown(mark) && event.relatedTarget === null) return;
    timer = setTimeout(() => {
      for (const menu of menus) menu.preview(mark.id, mark.element);
    }, FOCUS_TIME);
  };
  const onBlur = () => {
    clearTimeout(timer);
    focusedMark = undefined;
  };
  /** A finger opens the note in place of the page's jump; the second press is the page's, and so are those of scripts. */
  const onClick = (event: MouseEvent) => {
    const isTouch =
      'pointerType' in event ? /touch|pen/.test(`${event.pointerType}`) : matchMedia('(hover:none)').matches;
    const isTaken = event.defaultPrevented || event.detail === 0;
    const mark = isTouch && !isTaken ? marks.at(event) : undefined;
    const [menu] = menus;
    if (!mark || !menu || menu.toggle(mark.id, mark.element)) return;
    event.preventDefault();
    menu.press(mark.id, mark.element);
  };
  const options = { passive: true, signal };
  addEventListener('mouseover', onOver, options);
  addEventListener('focusin', onFocus, options);
  addEventListener('focusout', onBlur, options);
  addEventListener('click', onClick, { signal });
}

export type References = ReturnType<typeof createReferences>;

/** Has the menus show the page's references. @param signal aborted when the client leaves the page */
export function createReferences(article: Article, signal: AbortSignal) {
  const { highlights, menus, store } = article;
  const marks = createMarks(highlights.root, signal);
  /** What a menu has shown last: the focus may return from there to its mark. */
  let shown = '';
  const close = () => {
    for (const menu of menus) menu.close();
  };
  watchReader(marks, article, ({ id }) => id === shown, signal);

  /** A note closes when its mark leaves the viewport: in the gutter's card it would stay. */
  const watching = new IntersectionObserver((entries) => {
    const entry = entries.at(-1);
    if (!entry || entry.isIntersecting) return;
    watching.disconnect();
    const copy = entry.target.isConnected ? undefined : marks.get(shown);
    if (copy) watching.observe(copy.element);
    else close();
  });
  signal.addEventListener('abort', () => watching.disconnect());
  store.subscribe((now, before) => {
    if (now.generation === before.generation) return;
    marks.clear();
    watching.disconnect();
  }, signal);
  return {
    mark: (id: string): HTMLElement | undefined => marks.get(id)?.element,
    read(id: string): Note | undefined {
      const mark = marks.get(id);
      return mark && { text: noteText(mark), doi: noteDoi(mark) };
    },
    /** The mark with this id, if the pointer is on it. The focus raises a mark, too. */
    hovered(id: string): HTMLElement | undefined {
      const element = marks.get(id)?.element;
      return element && matches(element, ':hover') ? element : undefined;
    },
    /** Leads to the note of a mark, as a press on the mark does. @returns whether there is one */
    show(id: string): boolean {
      const mark = marks.get(id);
      if (!mark) return false;
      close();
      mark.element.click();
      if (!matches(mark.element, 'a')) mark.note.scrollIntoView({ block: 'center', behavior: smooth() });
      return true;
    },
    /** The menu shows a note or an annotation. */
    shown(id: string): void {
      watching.disconnect();
      shown = id;
      const mark = marks.get(id);
      if (mark) watching.observe(mark.element);
    },
    closed(id: string): void {
      if (id === shown) watching.disconnect();
    },
  };
}
