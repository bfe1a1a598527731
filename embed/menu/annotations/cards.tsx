import type { RefObject, TargetedEvent } from 'preact';
import { useEffect, useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import { useI18n } from '../../frame/i18n.tsx';
import { isCompact } from '../../protocol/index.ts';
import { useController, useMenuState } from '../context.tsx';
import { cardIds, findAnnotation, listsAll } from '../state/menu-selectors.ts';
import { CloseAnnotation } from './annotation-actions.tsx';
import { Scroller } from './annotation-content.tsx';
import { AnnotationType } from './annotation-type.tsx';
import { AnnotationView, type TextHolder, useReturnedFocus } from './annotation-view.tsx';

/** An annotation's title on a narrow page, which opens it as a sheet. Closing the sheet returns the focus here. */
function AnnotationRow({ id, onOpen }: { id: string; onOpen: () => void }) {
  const annotation = useMenuState((state) => findAnnotation(state, id));
  const { contentLanguage } = useI18n();
  const row = useReturnedFocus(id);
  if (annotation?.status !== 'ready') return null;
  return (
    <button ref={row} type="button" class="annotation-row" onClick={onOpen}>
      <span class="annotation-title" lang={contentLanguage} dir="auto">
        {annotation.value.title}
      </span>
      <AnnotationType type={annotation.value.annotationType} />
    </button>
  );
}

/** Whether a click means the card: not one of its links and buttons, and not the end of the selection of its text. */
function meansCard({ currentTarget, target, detail }: TargetedEvent<HTMLElement, MouseEvent>): boolean {
  const selection = getSelection();
  const endsSelection = detail === 1 && selection?.isCollapsed === false && selection.containsNode(currentTarget, true);
  return !endsSelection && target instanceof Element && target.closest('a[href], button') === null;
}

/** With more cards than this, only the open one shows its text. */
const FEW = 3;

/** More cards than this come without animations: a turn of the wheel replaces all of them before they have moved. */
const MAX_MOVING = 8;

/**
 * An annotation in view: its text, among many its first line, or on a narrow page its title. A press on it opens it.
 * @param holder what makes its text shorter: the cards of the gutter scroll; others stand where the page shows them
 */
export function Card({ id, isMany = false, holder = Scroller }: { id: string; isMany?: boolean; holder?: TextHolder }) {
  const controller = useController();
  const active = useMenuState((state) => state.open?.id === id);
  const takesFocus = useMenuState(({ open }) => open?.id === id && open.focus);
  const raised = useMenuState((state) => state.raised === id);
  const isRow = useMenuState((state) => isCompact(state.page.layout));
  const card = useRef<HTMLLIElement>(null);
  const open = () => controller.openAnnotation(id);
  const onOpen = active ? null : open;
  useEffect(() => {
    if (active && holder === Scroller) card.current?.scrollIntoView({ block: 'nearest' });
  }, [active, holder]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard and assistive technology use the card's button
    <li
      ref={card}
      class="surface card annotation-card"
      data-annotation={id}
      data-active={active}
      data-raised={raised}
      onClick={(event) => meansCard(event) && onOpen?.()}
    >
      {isRow ? (
        <AnnotationRow id={id} onOpen={open} />
      ) : (
        <AnnotationView
          id={id}
          level={2}
          holder={holder}
          onOpen={onOpen}
          isShort={isMany && !active}
          takesFocus={takesFocus}
          actions={active ? 'all' : undefined}
        >
          {active ? <CloseAnnotation /> : null}
        </AnnotationView>
      )}
    </li>
  );
}

const hasFocus = (id: string): boolean =>
  document.activeElement?.closest('[data-annotation]')?.getAttribute('data-annotation') === id;

/** Keeps a card that contains the focus in its place, until the focus leaves it. */
function useFocusedCard(ids: readonly string[]) {
  const shown = useRef(ids);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const index = shown.current.findIndex((id) => !ids.includes(id) && hasFocus(id));
  const [kept] = shown.current.slice(index, index + 1);
  const previous = shown.current.slice(0, index).findLast((id) => ids.includes(id));
  const place = previous === undefined ? 0 : ids.indexOf(previous) + 1;
  shown.current = kept === undefined ? ids : ids.toSpliced(place, 0, kept);
  return { shown: shown.current, onFocusOut: () => rerender(undefined) };
}

/** Keeps the focus in a list whose items change places: one that moves leaves the document for a moment. */
function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  const focused = list.current?.querySelector<HTMLElement>(':focus');
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && focused?.isConnected) focused.focus({ preventScroll: true });
  });
}

/** Timing of script-driven animations. The easing is that of theme/tokens.css. */
const TIMING: KeyframeAnimationOptions = { duration: 220, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

const START: Keyframe = { translate: '0 -6px', opacity: 0 };

/**
 * Animates new list items, and the others to their new positions (FLIP).
 * @param isStill changes the list without animations
 */
export function useFlip(list: RefObject<HTMLElement | null>, isStill: boolean): void {
  const positions = useRef<ReadonlyMap<Element, number> | null>(new Map());
  useLayoutEffect(() => {
    const before = positions.current;
    const items = [...(list.current?.children ?? [])].filter((item) => item instanceof HTMLElement);
    // All are read before any is animated: after each animation, the browser would compute the styles again.
    positions.current = isStill ? null : new Map(items.map((item) => [item, item.offsetTop]));
    if (before === null || positions.current === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [item, position] of positions.current) {
      const previous = before.get(item);
      if (previous === position) continue;
      const from = previous === undefined ? START : { translate: `0 ${previous - position}px` };
      item.animate([from, { translate: '0 0' }], TIMING);
    }
  });
}

/** Whether there are many cards. Then one less is still many, so that a highlight at the edge changes nothing often. */
function useIsMany(count: number): boolean {
  const isMany = useRef(false);
  isMany.current = count > (isMany.current ? FEW - 1 : FEW);
  return isMany.current;
}

/** The cards below the menu: one per annotation whose highlight is in the viewport. */
export function Cards() {
  const state = useMenuState((current) => current);
  const controller = useController();
  const { messages } = useI18n();
  const list = useRef<HTMLUListElement>(null);
  const ids = cardIds(state);
  const { shown, onFocusOut } = useFocusedCard(ids);
  const isMany = useIsMany(ids.length);
  const isWhole = listsAll(state);
  const isAtStart = state.page.presentation === 'card' && state.open === null;
  // What is open was scrolled into view.
  useLayoutEffect(() => {
    if (isAtStart) scrollTo(0, 0);
  }, [isAtStart]);
  useEffect(() => {
    if (isWhole) controller.completeAnnotations();
  }, [controller, isWhole]);
  useFlip(list, ids.length > MAX_MOVING);
  useKeptFocus(list);
  if (shown.length === 0) return null;
  return (
    <ul ref={list} class="cards" aria-label={messages.annotations} onFocusOut={onFocusOut}>
      {shown.map((id) => (
        <Card key={id} id={id} isMany={isMany} />
      ))}
    </ul>
  );
}

/** Minimum distance of a swipe in pixels. After a shorter one the box returns to its position. */
const MIN_DISTANCE = 56;

function Grip({ box, onDismiss }: { box: RefObject<HTMLElement | null>; onDismiss: () => void }) {
  const start = useRef<number | null>(null);
  const move = (pixels: number) => box.current?.style.setProperty('translate', `0 ${Math.max(0, pixels)}px`);
  const reset = () => {
    start.current = null;
    box.current?.style.removeProperty('translate');
  };
  return (
    <div
      class="grip"
      onPointerDown={({ clientY, currentTarget, pointerId }) => {
        start.current = clientY;
        currentTarget.setPointerCapture(pointerId);
      }}
      onPointerMove={({ clientY }) => {
        if (start.current !== null) move(clientY - start.current);
      }}
      onPointerUp={({ clientY }) => {
        const isDismissed = start.current !== null && clientY - start.current >= MIN_DISTANCE;
        reset();
        if (isDismissed) onDismiss();
      }}
      onPointerCancel={reset}
    />
  );
}

/** The open annotation by itself: in a sheet, which a swipe down closes, in a popover, or in a narrow page's panel. */
export function Sheet({ id }: { id: string }) {
  const controller = useController();
  const hasGrip = useMenuState(({ page: { presentation = 'sheet' } }) => presentation === 'sheet');
  const takesFocus = useMenuState(({ open }) => open?.focus === true);
  const box = useRef<HTMLElement>(null);
  return (
    <section ref={box} class="surface sheet annotation-card" data-annotation={id} data-active>
      {hasGrip ? <Grip box={box} onDismiss={() => controller.intend({ kind: 'close' })} /> : null}
      <AnnotationView id={id} level={1} holder={Scroller} takesFocus={takesFocus} actions="all">
        <CloseAnnotation />
      </AnnotationView>
    </section>
  );
}
