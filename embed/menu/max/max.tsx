import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { CloseIcon } from '../../frame/components/icons.tsx';
import { useI18n } from '../../frame/i18n.tsx';
import type { FrameEntry } from '../../frame/state/frame-data.ts';
import { useController, useMenuState } from '../context.tsx';
import { JournalName } from '../journal-name.tsx';
import { Columns } from './columns.tsx';
import { useExpandAnimation } from './use-expand-animation.ts';
import { useFocusLoop } from './use-focus-loop.ts';

function Bar({ close }: { close: RefObject<HTMLButtonElement | null> }) {
  const controller = useController();
  const { messages } = useI18n();
  return (
    <div class="max-bar surface">
      <JournalName />
      <button ref={close} type="button" class="action" onClick={() => controller.collapse()}>
        {messages.close}
        <CloseIcon />
      </button>
    </div>
  );
}

/** The menu in the whole viewport, as a modal dialog. */
export function Max({ entry }: { entry: FrameEntry }) {
  const focusesAnnotation = useMenuState((state) => state.annotationRequests > 0 || state.active !== null);
  const page = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  useExpandAnimation(page);
  useFocusLoop(page);
  const focusesAnnotationInitially = useRef(focusesAnnotation);
  useEffect(() => {
    if (!focusesAnnotationInitially.current) close.current?.focus();
  }, []);
  return (
    <div ref={page} class="surface max" role="dialog" aria-modal="true" aria-label={entry.entry.title}>
      <Bar close={close} />
      <Columns entry={entry} />
    </div>
  );
}
