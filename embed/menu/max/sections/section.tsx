import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Chevron } from '../../../frame/components/icons.tsx';

interface Props {
  readonly name: string;
  readonly title: string;
  /** Number of items, set beside the title. */
  readonly count?: number;
  readonly opensAtFirst?: boolean;
  /** Opens the section when it becomes true. */
  readonly needed?: boolean;
  /** Opens the section and brings it into sight whenever this number grows. */
  readonly asked?: number;
  readonly children: ComponentChildren;
}

/** A section of `max` that opens and closes. Closed text can still be found by the browser's search, which opens it. */
export function Section({ name, title, count, opensAtFirst = true, needed = false, asked = 0, children }: Props) {
  const [open, setOpen] = useState(opensAtFirst);
  const id = useId();
  const head = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.addEventListener('beforematch', () => setOpen(true)), []);
  useEffect(() => {
    if (needed) setOpen(true);
  }, [needed]);
  useEffect(() => {
    if (asked === 0) return;
    setOpen(true);
    head.current?.scrollIntoView({ block: 'start' });
    head.current?.focus({ preventScroll: true });
  }, [asked]);
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
          <Chevron />
        </button>
      </h2>
      <div ref={body} id={id} class="section-body" hidden={open ? undefined : 'until-found'}>
        {children}
      </div>
    </section>
  );
}
