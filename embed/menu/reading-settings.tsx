import { useI18n } from '../frame/i18n.tsx';
import { ignoreFailure, type ReadingFacts } from '../protocol/index.ts';
import { useMenu, useMenuState } from './context.tsx';
import { Section } from './max/sections/section.tsx';
import { isExpandable } from './state/menu-selectors.ts';

/** The reader's choices in the order of the settings. */
const CHOICES = ['previews', 'keys'] as const;

/** The choices that the page offers: each is on, or off for the visit. */
const offered = (reading: ReadingFacts) => CHOICES.filter((choice) => reading[choice] !== undefined);

function Choices() {
  const { hostPage } = useMenu();
  const { messages } = useI18n();
  const reading = useMenuState((state) => state.reading);
  return (
    <>
      {offered(reading).map((choice) => (
        <label key={choice} class="label reading-choice">
          <input
            type="checkbox"
            checked={reading[choice]}
            onChange={({ currentTarget: { checked } }) =>
              hostPage.setReading(choice, checked ? 'on' : 'off').catch(ignoreFailure)
            }
          />
          {messages[choice]}
        </label>
      ))}
    </>
  );
}

/** What the reader can turn off for the visit, as a section of `max`. Renders nothing if the page offers nothing. */
export function ReadingSection() {
  const { messages } = useI18n();
  const hasChoices = useMenuState((state) => offered(state.reading).length > 0);
  if (!hasChoices) return null;
  return (
    <Section name="reading" title={messages.reading} initiallyOpen={false}>
      <Choices />
    </Section>
  );
}

/**
 * The same, as the last line of a card. The card in the gutter of an entry that expands does without it: the line would
 * come after the server has rendered the card, which would grow.
 */
export function ReadingDisclosure() {
  const { messages } = useI18n();
  const isNeeded = useMenuState((state) => state.presentation !== 'card' || !isExpandable(state));
  const hasChoices = useMenuState((state) => offered(state.reading).length > 0);
  if (!hasChoices || !isNeeded) return null;
  return (
    <details class="reading-settings">
      <summary class="action">{messages.reading}</summary>
      <Choices />
    </details>
  );
}
