import { useEffect, useRef } from 'preact/hooks';
import { ChevronIcon, CloseIcon } from '../../frame/components/icons.tsx';
import { useI18n } from '../../frame/i18n.tsx';
import { useController, useMenuState } from '../context.tsx';
import { isExpandable } from '../state/menu-state.ts';

interface Props {
  /** Shows a chevron in place of the word for the smaller or larger view. */
  readonly isShort?: boolean;
}

/** The card's buttons: one for `min` or `mid`, or to close the panel, and one for `max` if the entry expands. */
export function Actions({ isShort = false }: Props) {
  const controller = useController();
  const state = useMenuState((current) => current);
  const { messages } = useI18n();
  // Unlike `pointerenter`, these do not fire when the page moves the frame under a pointer that rests.
  const prepareMax = () => controller.completeEntry();
  const isPanel = state.presentation === 'panel';
  const other = state.view === 'min' ? 'mid' : 'min';
  const label = isPanel ? messages.close : other === 'min' ? messages.minimise : messages.open;
  const expand = useRef<HTMLButtonElement>(null);
  const takesFocus = state.returnFocusTo === 'expand';
  useEffect(() => {
    if (takesFocus) expand.current?.focus();
  }, [takesFocus]);
  if (state.disconnected) return null;
  return (
    <div class="actions">
      <button
        type="button"
        class="action"
        data-shows={other}
        onClick={() => (isPanel ? controller.leave() : controller.showCard(other))}
      >
        {isShort ? isPanel ? <CloseIcon /> : <ChevronIcon /> : null}
        <span class={isShort ? 'visually-hidden' : undefined}>{label}</span>
      </button>
      {isExpandable(state) ? (
        <button
          ref={expand}
          type="button"
          class="action"
          onPointerMove={prepareMax}
          onPointerDown={prepareMax}
          onFocus={prepareMax}
          onClick={() => controller.expand()}
        >
          {messages.expand}
        </button>
      ) : null}
    </div>
  );
}
