import { useCallback, useEffect, useRef } from 'preact/hooks';
import { useI18n } from '../../frame/i18n.tsx';
import { isCompact } from '../../protocol/index.ts';
import { useController, useMenuState } from '../context.tsx';
import { AnnotationActions } from './annotation-actions.tsx';
import { AnnotationRow } from './annotation-row.tsx';
import { AnnotationView } from './annotation-view.tsx';
import { cardIds } from './card-ids.ts';
import { CloseAnnotation } from './close-annotation.tsx';
import { useCardPress } from './use-card-press.ts';
import { useFlip } from './use-flip.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { type PresentCard, usePresence } from './use-presence.ts';

/** Name of the exit animation in annotation-card.css. */
const EXIT_ANIMATION = 'card-out';

/** With more cards than this, only the open one shows its text. */
const FEW = 3;

interface CardProps extends PresentCard {
  /** Whether the card is one of many. */
  readonly isOneOfMany: boolean;
  readonly onExit: () => void;
}

/**
 * One annotation in view: its text, among many its first line, or on a narrow page its title. A press anywhere on the
 * card opens it. The open one scrolls into view.
 */
function Card({ id, isLeaving, isOneOfMany, onExit }: CardProps) {
  const controller = useController();
  const active = useMenuState((state) => state.active === id);
  const raised = useMenuState((state) => state.raised === id);
  const isRow = useMenuState((state) => isCompact(state.layout));
  const card = useRef<HTMLLIElement>(null);
  const open = useCallback(() => controller.openAnnotation(id, 'user'), [controller, id]);
  const onOpen = active ? null : open;
  useCardPress(card, onOpen);
  useEffect(() => {
    if (active) card.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const onAnimationEnd = ({ animationName }: AnimationEvent) => {
    if (isLeaving && animationName === EXIT_ANIMATION) onExit();
  };
  return (
    <li
      ref={card}
      class="surface card annotation-card"
      data-annotation={id}
      data-active={active}
      data-raised={raised}
      data-leaving={isLeaving}
      onAnimationEnd={onAnimationEnd}
    >
      {isRow ? (
        <AnnotationRow id={id} />
      ) : (
        <AnnotationView id={id} level={2} scrolls isShort={isOneOfMany && !active} takesFocus={active} onOpen={onOpen}>
          {active ? <CloseAnnotation /> : null}
        </AnnotationView>
      )}
      {active && !isRow ? <AnnotationActions id={id} hasSteps /> : null}
    </li>
  );
}

/**
 * Whether there are many cards. Once there are, one less than many is still many, so that a highlight at the edge of
 * the viewport does not change every card again and again.
 */
function useIsMany(count: number): boolean {
  const isMany = useRef(false);
  isMany.current = count > (isMany.current ? FEW - 1 : FEW);
  return isMany.current;
}

/** The cards below the menu: one per annotation whose highlight is in the viewport. */
export function Cards() {
  const state = useMenuState((current) => current);
  const { messages } = useI18n();
  const list = useRef<HTMLUListElement>(null);
  const ids = cardIds(state);
  const { present, remove } = usePresence(ids);
  const isMany = useIsMany(ids.length);
  const count = state.listsAll ? messages.annotationCount : messages.inView;
  useFlip(list);
  useKeptFocus(list);
  if (present.length === 0) return null;
  return (
    <div class="in-view">
      {isMany ? <p class="surface label in-view-count">{count(ids.length)}</p> : null}
      <ul ref={list} class="cards" aria-label={messages.annotationsInView}>
        {present.map((card) => (
          <Card key={card.id} {...card} isOneOfMany={isMany} onExit={() => remove(card.id)} />
        ))}
      </ul>
    </div>
  );
}
