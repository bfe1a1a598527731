import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { CloseIcon } from '../../frame/components/icons.tsx';
import { useWords } from '../../frame/i18n.tsx';
import type { FrameEntry } from '../../frame/state/frame-data.ts';
import { useController, useMenuState } from '../context.tsx';
import { Columns } from './columns.tsx';
import { useFocusLoop } from './use-focus-loop.ts';
import { useFolding } from './use-fold-animation.ts';

function Bar({ close }: { close: RefObject<HTMLButtonElement | null> }) {
  const controller = useController();
  const { messages } = useWords();
  return (
    <div class="max-bar surface">
      <p class="label">{messages.journal}</p>
      <button ref={close} type="button" class="action" onClick={() => controller.fold()}>
        {messages.close}
        <CloseIcon />
      </button>
    </div>
  );
}

/** The menu in the whole viewport. */
export function Max({ entry }: { entry: FrameEntry }) {
  const goesElsewhere = useMenuState((state) => state.annotationsAsked > 0 || state.active !== null);
  const page = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  useFolding(page);
  useFocusLoop(page);
  const goesElsewhereAtFirst = useRef(goesElsewhere);
  useEffect(() => {
    if (!goesElsewhereAtFirst.current) close.current?.focus();
  }, []);
  return (
    <div ref={page} class="surface max" role="dialog" aria-modal="true" aria-label={entry.entry.title}>
      <Bar close={close} />
      <Columns entry={entry} />
    </div>
  );
}
