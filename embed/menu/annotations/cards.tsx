import { useEffect, useRef } from 'preact/hooks';
import { useWords } from '../../frame/i18n.tsx';
import { useMenuState } from '../context.tsx';
import { AnnotationRow } from './annotation-row.tsx';
import { AnnotationView } from './annotation-view.tsx';
import { CloseAnnotation } from './close-annotation.tsx';
import { useFlip } from './use-flip.ts';
import { type Present, usePresence } from './use-presence.ts';
import { shownCards } from './visible-cards.ts';

/** Name of the animation that a card leaves with, in menu.css. */
const LEAVING = 'card-out';

/** One annotation in view: its text, or on a phone its title to be tapped. The opened one comes into sight. */
function Card({ id, leaving, onGone }: Present & { onGone: () => void }) {
  const active = useMenuState((state) => state.active === id);
  const isPhone = useMenuState((state) => state.layout === 'phone');
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active) card.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const onAnimationEnd = ({ animationName }: AnimationEvent) => {
    if (leaving && animationName === LEAVING) onGone();
  };
  return (
    <li
      ref={card}
      class="surface card annotation-card"
      data-annotation={id}
      data-active={active}
      data-leaving={leaving}
      onAnimationEnd={onAnimationEnd}
    >
      {isPhone ? (
        <AnnotationRow id={id} />
      ) : (
        <AnnotationView id={id} level={2} scrolls takesFocus={active}>
          {active ? <CloseAnnotation /> : null}
        </AnnotationView>
      )}
    </li>
  );
}

/** The cards below the menu, one per annotation whose highlight is in view. */
export function Cards() {
  const state = useMenuState((whole) => whole);
  const { messages } = useWords();
  const list = useRef<HTMLUListElement>(null);
  const { present, gone } = usePresence(shownCards(state));
  useFlip(list);
  if (present.length === 0) return null;
  return (
    <ul ref={list} class="cards" aria-label={messages.annotationsInView} data-many={present.length > 2}>
      {present.map((card) => (
        <Card key={card.id} {...card} onGone={() => gone(card.id)} />
      ))}
    </ul>
  );
}
