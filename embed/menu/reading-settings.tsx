import type { TargetedEvent } from 'preact';
import { useState } from 'preact/hooks';
import { LENSES, type Lens } from '../../bff/contract/shared/annotations.ts';
import { Choices } from '../frame/components/choices.tsx';
import { ChevronIcon } from '../frame/components/icons.tsx';
import { useI18n } from '../frame/i18n.tsx';
import { listedAnnotations } from '../frame/state/frame-data.ts';
import { typeName } from './annotations/annotation-type.tsx';
import { useController, useMenuState } from './context.tsx';
import { isExpandable } from './state/menu-selectors.ts';
import type { MenuState } from './state/menu-state.ts';

/** The switches that the page offers, in the order of the settings: each is on, or off for the visit. */
const offered = ({ page: { reading } }: MenuState) =>
  (['previews', 'keys'] as const).filter((name) => reading?.[name] !== undefined);

/** Which highlights the reader may choose to see: of one type only if the entry has several. None without a page. */
function offeredLenses({ entry, page: { reading } }: MenuState): Lens[] {
  if (reading === undefined || entry.status !== 'ready') return [];
  const types = new Set(listedAnnotations(entry.value.entry).map(({ annotationType }) => annotationType));
  const isOffered = (lens: Lens) => lens === 'all' || lens === 'none' || (types.size > 1 && types.has(lens));
  // What the reader has chosen in another article stays in sight.
  return types.size === 0 ? [] : LENSES.filter((lens) => isOffered(lens) || lens === reading.lens);
}

export const hasChoices = (state: MenuState): boolean => offered(state).length > 0 || offeredLenses(state).length > 0;

/** A checkbox that shows what the reader has pressed until the page has answered: what it has sent before is older. */
function Choice({ choice }: { choice: ReturnType<typeof offered>[number] }) {
  const controller = useController();
  const { messages } = useI18n();
  const isOn = useMenuState(({ page }) => page.reading?.[choice]);
  const [pressed, setPressed] = useState<boolean>();
  const change = (isChecked: boolean) => {
    setPressed(isChecked);
    const forget = () => setPressed((current) => (current === isChecked ? undefined : current));
    void controller.intend({ kind: 'reading', choice, isOn: isChecked }).then(forget);
  };
  return (
    <label class="label reading-choice">
      <input type="checkbox" checked={pressed ?? isOn} onChange={({ currentTarget: { checked } }) => change(checked)} />
      {messages[choice]}
    </label>
  );
}

export function ReadingChoices() {
  const controller = useController();
  const { messages } = useI18n();
  const state = useMenuState((current) => current);
  const lenses = offeredLenses(state);
  const words: Partial<Record<Lens, string>> = { all: messages.allTypes, none: messages.noHighlights };
  return (
    <>
      {lenses.length === 0 ? null : (
        <Choices
          label={messages.highlights}
          isLabelShown
          values={lenses}
          chosen={state.page.reading?.lens ?? 'all'}
          nameOf={(lens) => words[lens] ?? typeName(lens, messages)}
          onChoose={(lens) => controller.intend({ kind: 'lens', lens })}
        />
      )}
      {offered(state).map((choice) => (
        <Choice key={choice} choice={choice} />
      ))}
    </>
  );
}

/** How many annotations the reader's choice hides in the text, with a button that shows them. */
export function HiddenAnnotations() {
  const controller = useController();
  const { messages, fill } = useI18n();
  const count = useMenuState(({ page }) => page.reading?.hidden ?? 0);
  if (count === 0) return null;
  const showAll = ({ currentTarget }: TargetedEvent<HTMLButtonElement>) => {
    // The line goes, and must not take the focus along.
    currentTarget
      .closest('header, section')
      ?.querySelector<HTMLElement>('button, summary')
      ?.focus({ preventScroll: true });
    void controller.intend({ kind: 'lens', lens: 'all' });
  };
  return (
    <p class="line label hidden-annotations">
      {fill(messages.hiddenInText, count)}
      <button type="button" class="action" onClick={showAll}>
        {messages.showHidden}
      </button>
    </p>
  );
}

const showOpened = ({ currentTarget }: TargetedEvent<HTMLDetailsElement>) => {
  if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
};

/** The choices as the last line of a card. If the entry expands, `max` has them: the gutter's card would grow. */
export function ReadingDisclosure() {
  const { messages } = useI18n();
  const isNeeded = useMenuState(
    (state) => hasChoices(state) && (state.page.presentation !== 'card' || !isExpandable(state)),
  );
  const isPanel = useMenuState(({ page }) => page.presentation === 'panel');
  if (!isNeeded) return null;
  return (
    // Below the edge of a panel, the choices would open out of sight. Other frames would scroll the page.
    <details class="reading-settings" onToggle={isPanel ? showOpened : undefined}>
      <summary class="action">
        {messages.reading}
        <ChevronIcon />
      </summary>
      <ReadingChoices />
    </details>
  );
}
