import { ChevronIcon } from '../frame/components/icons.tsx';
import { useI18n } from '../frame/i18n.tsx';
import { ignoreFailure } from '../protocol/index.ts';
import { useController, useMenuState } from './context.tsx';
import { isExpandable } from './state/menu-selectors.ts';
import type { MenuState } from './state/menu-state.ts';

/** The choices that the page offers, in the order of the settings: each is on, or off for the visit. */
const offered = ({ page: { reading } }: MenuState) =>
  (['previews', 'keys'] as const).filter((name) => reading?.[name] !== undefined);

export const hasChoices = (state: MenuState): boolean => offered(state).length > 0;

export function ReadingChoices() {
  const { hostPage } = useController();
  const { messages } = useI18n();
  const state = useMenuState((current) => current);
  return (
    <>
      {offered(state).map((choice) => (
        <label key={choice} class="label reading-choice">
          <input
            type="checkbox"
            checked={state.page.reading?.[choice]}
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

/** The choices as the last line of a card. If the entry expands, `max` has them: the gutter's card would grow. */
export function ReadingDisclosure() {
  const { messages } = useI18n();
  const isNeeded = useMenuState(
    (state) => hasChoices(state) && (state.page.presentation !== 'card' || !isExpandable(state)),
  );
  if (!isNeeded) return null;
  return (
    <details class="reading-settings">
      <summary class="action">
        {messages.reading}
        <ChevronIcon />
      </summary>
      <ReadingChoices />
    </details>
  );
}
