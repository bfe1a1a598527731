/*
 * The page's own references (option `references`), in a file that only pages with the option load: a note or bibliography
 * entry opens in the menu beside its mark, as an annotation does. For the page's scripts, its address and analytics it is
 * none.
 */
import type { Annotation } from '../../bff/contract/index.ts';
import { smooth } from '../dom/page.ts';
import { closest, matches } from '../dom/tree.ts';
import { onRaise, raiseAnnotation } from '../highlight/raised-annotation.ts';
import { highlightAt } from '../menu/box/text-phrases.ts';
import type { ElementHost } from '../menu/elements/article-element.ts';
import { MARKS, type Mark, readMark } from './mark.ts';
import { noteDoi, noteText } from './note-text.ts';

/** In milliseconds. A reader who tabs through a text with many marks has left one by then. */
const FOCUS_TIME = 300;

/** A mark with the id by which the menu knows it. No slug begins with `#` as it does. */
type ShownMark = Mark & { readonly id: string };

/** What the menu is given of a mark: text only, which the frame escapes. */
function asAnnotation(mark: ShownMark): Annotation {
  const { id } = mark;
  const shown = {
    ...{ id, url: id, title: '', annotationType: 'reference', content: noteText(mark), doi: noteDoi(mark) },
    ...{ externalLink: null, featuredImage: { url: null, alt: null, caption: null } },
    ...{ scanText: { enableScanText: false, scanSegments: [] }, authors: [], date: null },
  };
  return shown;
}

/**
 * Shows the page's references in the menus.
 *
 * @param host what menus and footers belong to
 * @param signal aborted when the client leaves the page
 * @returns the host for menus that know references
 */
export function withReferences(host: ElementHost, signal: AbortSignal): ElementHost {
  const { article, navigation } = host;
  const { api, log, menus, store } = article;
  const marks = new Map<string, ShownMark>();
  let count = 0;
  let raised: string | null = null;
  let focused: ShownMark | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The mark that a finger has opened. */
  let tapped: string | undefined;
  /** What the menu shows since this task began. */
  let justShown: string | undefined;
  /** Whether the page's own link is being followed. */
  let isFollowing = false;

  /** The mark that an event is on. */
  const markAt = (event: Event): ShownMark | undefined => {
    const [inner] = event.composedPath();
    const { target } = event;
    // Distill's marks are elements with a shadow root of their own.
    const element =
      (inner instanceof Element && closest(inner, MARKS)) || (target instanceof Element && closest(target, MARKS));
    const mark = element && readMark(element);
    if (!mark || noteText(mark) === '') return undefined;
    const known = [...marks.values()].find((each) => each.element === mark.element);
    if (!known) count += 1;
    const shown = { ...mark, id: known?.id ?? `#${count}` };
    marks.set(shown.id, shown);
    return shown;
  };
  const close = () => {
    for (const menu of menus) menu.close();
  };
  /** Leads to the note as a press on the mark does. */
  const follow = ({ element, note }: Mark) => {
    close();
    isFollowing = true;
    element.click();
    isFollowing = false;
    if (!matches(element, 'a')) note.scrollIntoView({ block: 'center', behavior: smooth() });
  };

  /** Whether this mark is raised, or another client of the page has raised it. */
  const isRaised = () => raised?.[0] === '#';
  const onOver = (event: MouseEvent) => {
    const mark = isRaised() ? undefined : (markAt(event) ?? (raised === null ? focused : undefined));
    if (mark) raiseAnnotation(mark.id);
  };
  const onFocus = (event: FocusEvent) => {
    onBlur();
    const mark = isRaised() ? undefined : markAt(event);
    if (!mark || !matches(mark.element, ':focus-visible')) return;
    focused = mark;
    raiseAnnotation(mark.id);
    timer = setTimeout(() => {
      for (const menu of menus) menu.preview(mark.id, mark.element);
    }, FOCUS_TIME);
  };
  const onBlur = () => {
    clearTimeout(timer);
    focused = undefined;
  };
  /** A finger opens the note in place of the page's jump; the second press is the page's. */
  const onClick = (event: MouseEvent) => {
    const isTouch =
      'pointerType' in event ? /touch|pen/.test(`${event.pointerType}`) : matchMedia('(hover:none)').matches;
    const isTaken = event.defaultPrevented || isFollowing || event.detail === 0;
    const mark = isTouch && !isTaken ? markAt(event) : undefined;
    const [menu] = menus;
    if (!mark || !menu || menu.toggle(mark.id, mark.element)) return;
    event.preventDefault();
    tapped = mark.id;
    menu.press(mark.id, mark.element);
  };
  const options = { passive: true, signal };
  addEventListener('mouseover', onOver, options);
  addEventListener('focusin', onFocus, options);
  addEventListener('focusout', onBlur, options);
  addEventListener('click', onClick, { signal });
  onRaise((id) => {
    raised = id;
  }, signal);

  /** A note closes when its mark leaves the viewport: in the gutter's card it would stay. */
  const watching = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting || close());
  signal.addEventListener('abort', () => watching.disconnect());
  store.subscribe((now, before) => {
    if (now.generation === before.generation) return;
    marks.clear();
    watching.disconnect();
  }, signal);
  return {
    ...host,
    phraseAt: (id, x, y) => marks.get(id)?.element ?? highlightAt(id, x, y),
    navigation: {
      offersKeys: navigation.offersKeys,
      step: (...step) => navigation.step(...step),
      copyLink: (id) => navigation.copyLink(id),
      async showInText(id, onFound) {
        const mark = marks.get(id);
        if (!mark) return navigation.showInText(id, onFound);
        follow(mark);
        return true;
      },
    },
    article: {
      ...article,
      api: {
        readEntry: (request) => api.readEntry(request),
        readEntryMeta: (request) => api.readEntryMeta(request),
        readShownAnnotations: (request) => api.readShownAnnotations(request),
        async readAnnotation(id, request) {
          const mark = marks.get(id);
          return mark ? asAnnotation(mark) : api.readAnnotation(id, request);
        },
      },
      log: {
        ...log,
        add(...event) {
          if (event[0] !== 'active' || !marks.has(event[1] ?? '')) log.add(...event);
        },
      },
      store: {
        ...store,
        dispatch(event) {
          const mark = 'id' in event && event.id !== null ? marks.get(event.id) : undefined;
          if (event.type === 'shown') watching.disconnect();
          if (!mark) return store.dispatch(event);
          if (event.type === 'shown') {
            watching.observe(mark.element);
            justShown = mark.id;
            queueMicrotask(() => (justShown = undefined));
            store.dispatch({ type: 'shown', id: null });
          } else if (event.type === 'closed') {
            watching.unobserve(mark.element);
            if (mark.id !== tapped) return;
            tapped = undefined;
            // A menu whose frame has failed has nothing to show it in, and closes it at once.
            if (mark.id === justShown) follow(mark);
          }
        },
      },
    },
  };
}
