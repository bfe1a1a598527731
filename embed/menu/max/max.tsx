import type { TargetedEvent } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { CloseIcon } from '../../frame/components/icons.tsx';
import { Lazy } from '../../frame/components/load-status.tsx';
import { useI18n } from '../../frame/i18n.tsx';
import type { FrameEntry } from '../../frame/state/frame-data.ts';
import { useController, useMenuState } from '../context.tsx';
import { JournalName, Updates } from '../particulars.tsx';

const FOCUSABLE = 'a[href], button:not([disabled]), input, select, [tabindex="0"]';

/** The controls that can take the focus now, which excludes those in closed sections. */
function focusable(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => element.checkVisibility());
}

/** Keeps the focus inside a modal box: Tab on the last control goes to the first, and Shift+Tab the other way. */
function loopFocus(event: TargetedEvent<HTMLElement, KeyboardEvent>): void {
  // WebKitGTK has no name for the key that Shift and Tab are together.
  if (event.key !== 'Tab' && event.code !== 'Tab') return;
  const controls = focusable(event.currentTarget);
  const [from, to] = event.shiftKey ? [controls.at(0), controls.at(-1)] : [controls.at(-1), controls.at(0)];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}

/** Imports what most readers never see: the content of `max`, and sidenotes. */
export const loadColumns = () => import('./columns.tsx');

const COLLAPSE_ANIMATION = 'collapse';

/** The menu in the whole viewport, as a modal dialog. */
export function Max({ entry }: { entry: FrameEntry }) {
  const controller = useController();
  const { messages } = useI18n();
  const isCollapsing = useMenuState((state) => state.collapsing);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // An annotation takes the focus itself.
    const { open, scrollTo } = controller.store.get();
    if (open === null && scrollTo === null) close.current?.focus();
  }, [controller]);
  return (
    <div
      class="surface max"
      data-collapsing={isCollapsing}
      onAnimationEnd={({ animationName }) => animationName === COLLAPSE_ANIMATION && controller.finishCollapse()}
      role="dialog"
      aria-modal="true"
      aria-label={entry.entry.title}
      onKeyDown={loopFocus}
    >
      <div class="surface line bar max-bar">
        <JournalName />
        <button ref={close} type="button" class="action" onClick={() => controller.collapse()}>
          {messages.close}
          <CloseIcon />
        </button>
      </div>
      <Updates notices={entry.entry.updatedBy} />
      <Lazy load={loadColumns}>{({ Columns }) => <Columns entry={entry} />}</Lazy>
    </div>
  );
}
