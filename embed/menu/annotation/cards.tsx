import { CloseIcon } from '../../frame/icons.tsx';
import { useWords } from '../../frame/words.tsx';
import { useMenu } from '../context.tsx';
import { AnnotationView } from './annotation-view.tsx';
import { shownCards } from './shown-cards.ts';
import { usePresence } from './use-presence.ts';

/** Takes the opened annotation away. */
export function CloseAnnotation() {
  const { controller } = useMenu();
  const { messages } = useWords();
  return (
    <button type="button" class="action close" onClick={() => controller.closeAnnotation()}>
      <CloseIcon />
      <span class="visually-hidden">{messages.closeAnnotation}</span>
    </button>
  );
}

/** The cards below the menu, one per annotation whose highlight is in view. */
export function Cards() {
  const { state } = useMenu();
  const { messages } = useWords();
  const { present, gone } = usePresence(shownCards(state));
  if (present.length === 0) return null;
  return (
    <ul class="cards" aria-label={messages.annotationsInView} data-many={present.length > 2}>
      {present.map(({ id, leaving }) => (
        <li
          key={id}
          class="surface card annotation-card"
          data-annotation={id}
          data-active={id === state.active}
          data-leaving={leaving}
          onAnimationEnd={() => (leaving ? gone(id) : undefined)}
        >
          <AnnotationView id={id} level={2} scrolls>
            {id === state.active ? <CloseAnnotation /> : null}
          </AnnotationView>
        </li>
      ))}
    </ul>
  );
}
