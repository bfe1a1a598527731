import { useEffect, useRef } from 'preact/hooks';
import { useI18n } from '../../frame/i18n.tsx';
import { isCompact } from '../../protocol/index.ts';
import { useMenuState } from '../context.tsx';
import { AnnotationRow } from './annotation-row.tsx';
import { AnnotationView } from './annotation-view.tsx';
import { cardIds } from './card-ids.ts';
import { CloseAnnotation } from './close-annotation.tsx';
import { useFlip } from './use-flip.ts';
import { type PresentCard, usePresence } from './use-presence.ts';

/** Name of the exit animation in annotation-card.css. */
const EXIT_ANIMATION = 'card-out';

/** One annotation in view: its text, or on a narrow page its title as a button. The open one scrolls into view. */
function Card({ id, isLeaving, onExit }: PresentCard & { onExit: () => void }) {
  const active = useMenuState((state) => state.active === id);
  const isRow = useMenuState((state) => isCompact(state.layout));
  const card = useRef<HTMLLIElement>(null);
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
      data-leaving={isLeaving}
      onAnimationEnd={onAnimationEnd}
    >
      {isRow ? (
        <AnnotationRow id={id} />
      ) : (
        <AnnotationView id={id} level={2} scrolls takesFocus={active}>
          {active ? <CloseAnnotation /> : null}
        </AnnotationView>
      )}
    </li>
  );
}

/** The cards below the menu: one per annotation whose highlight is in the viewport. */
export function Cards() {
  const state = useMenuState((current) => current);
  const { messages } = useI18n();
  const list = useRef<HTMLUListElement>(null);
  const { present, remove } = usePresence(cardIds(state));
  useFlip(list);
  if (present.length === 0) return null;
  return (
    <ul ref={list} class="cards" aria-label={messages.annotationsInView} data-many={present.length > 2}>
      {present.map((card) => (
        <Card key={card.id} {...card} onExit={() => remove(card.id)} />
      ))}
    </ul>
  );
}
