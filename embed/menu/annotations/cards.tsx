import type { TargetedEvent } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useI18n } from '../../frame/i18n.tsx';
import { isCompact } from '../../protocol/index.ts';
import { useController, useMenuState } from '../context.tsx';
import { cardIds, findAnnotation, listsAll } from '../state/menu-selectors.ts';
import { CloseAnnotation } from './annotation-actions.tsx';
import { AnnotationType } from './annotation-type.tsx';
import { AnnotationView, type TextHolder, useReturnedFocus } from './annotation-view.tsx';
import { useFlip, useFocusedCard, useKeptFocus } from './moving-cards.ts';
import { Scroller } from './scroller.tsx';

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

/**
 * More cards than this come without animations. Where so many highlights are in view, a turn of the wheel replaces
 * all of them before their cards have moved.
 */
const MAX_MOVING = 8;

interface CardProps {
  readonly id: string;
  readonly isOneOfMany?: boolean;
  /** What makes its text shorter. The cards of the gutter scroll; others stand where the page shows them. */
  readonly holder?: TextHolder;
}

/** An annotation in view: its text, among many its first line, or on a narrow page its title. A press on it opens it. */
export function Card({ id, isOneOfMany = false, holder = Scroller }: CardProps) {
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
          {...{ id, holder, onOpen }}
          level={2}
          isShort={isOneOfMany && !active}
          takesFocus={takesFocus}
          actions={active ? 'all' : undefined}
        >
          {active ? <CloseAnnotation /> : null}
        </AnnotationView>
      )}
    </li>
  );
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
  const { presentation } = state.page;
  const controller = useController();
  const { messages } = useI18n();
  const list = useRef<HTMLUListElement>(null);
  const ids = cardIds(state);
  const { shown, onFocusOut } = useFocusedCard(ids);
  const isMany = useIsMany(ids.length);
  const isWhole = listsAll(state);
  // What is open was scrolled into view.
  useLayoutEffect(() => {
    if (presentation === 'card' && state.open === null) scrollTo(0, 0);
  }, [presentation, state.open]);
  useEffect(() => {
    if (isWhole) controller.completeAnnotations();
  }, [controller, isWhole]);
  useFlip(list, ids.length > MAX_MOVING);
  useKeptFocus(list);
  if (shown.length === 0) return null;
  return (
    <ul ref={list} class="cards" aria-label={messages.annotations} onFocusOut={onFocusOut}>
      {shown.map((id) => (
        <Card key={id} id={id} isOneOfMany={isMany} />
      ))}
    </ul>
  );
}
