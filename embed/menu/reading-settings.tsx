import { useState } from 'preact/hooks';
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

/** A checkbox that shows what the reader has pressed until the page has answered: what it has sent before is older. */
function Choice({ choice }: { choice: ReturnType<typeof offered>[number] }) {
  const { hostPage } = useController();
  const { messages } = useI18n();
  const isOn = useMenuState(({ page }) => page.reading?.[choice]);
  const [pressed, setPressed] = useState<boolean>();
  const change = (isChecked: boolean) => {
    setPressed(isChecked);
    const forget = () => setPressed((current) => (current === isChecked ? undefined : current));
    hostPage
      .setReading(choice, isChecked ? 'on' : 'off')
      .catch(ignoreFailure)
      .finally(forget);
  };
  return (
    <label class="label reading-choice">
      <input type="checkbox" checked={pressed ?? isOn} onChange={({ currentTarget: { checked } }) => change(checked)} />
      {messages[choice]}
    </label>
  );
}

export function ReadingChoices() {
  const state = useMenuState((current) => current);
  return (
    <>
      {offered(state).map((choice) => (
        <Choice key={choice} choice={choice} />
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
