import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { ChevronIcon } from '../../../frame/components/icons.tsx';
import { focusWhenAllowed } from '../../../frame/focus-when-allowed.ts';

interface Props {
  readonly name: string;
  readonly title: string;
  readonly count?: number;
  readonly initiallyOpen?: boolean;
  /** Opens the section when it becomes true. */
  readonly mustOpen?: boolean;
  /** Opens the section and scrolls to it when it becomes true. */
  readonly isTarget?: boolean;
  readonly children: ComponentChildren;
}

/** A collapsible section of `max`. The browser's text search also searches closed sections and opens a match. */
export function Section({ name, title, count, initiallyOpen = true, mustOpen, isTarget, children }: Props) {
  const [open, setOpen] = useState(initiallyOpen);
  const id = useId();
  const head = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.addEventListener('beforematch', () => setOpen(true)), []);
  useEffect(() => {
    if (mustOpen) setOpen(true);
  }, [mustOpen]);
  useEffect(() => {
    if (!isTarget) return;
    setOpen(true);
    head.current?.scrollIntoView({ block: 'start' });
    focusWhenAllowed(head.current);
  }, [isTarget]);
  return (
    <section class={`section section-${name}`} data-section={name} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <button
          ref={head}
          type="button"
          class="section-head"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span>{title}</span>
          {count === undefined ? null : <span class="label count">{count}</span>}
          <ChevronIcon />
        </button>
      </h2>
      <div ref={body} id={id} class="section-body" hidden={open ? undefined : 'until-found'}>
        {children}
      </div>
    </section>
  );
}
