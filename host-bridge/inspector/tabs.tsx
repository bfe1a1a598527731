import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly panel: () => ComponentChildren;
}

/** The index that a key leads to; `undefined` for other keys. */
function indexAfter(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Tabs as the ARIA Authoring Practices describe them: arrow keys select, and one tab is a keyboard stop. */
export function Tabs({ tabs, first }: { tabs: readonly Tab[]; first: string }) {
  const list = useRef<HTMLDivElement>(null);
  const [index, select] = useState(() => tabs.findIndex(({ id }) => id === first));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = indexAfter(event.key, index, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    select(next);
    list.current?.querySelector<HTMLElement>(`#tab-${tabs[next]?.id}`)?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label="What the inspector shows" onKeyDown={onKeyDown}>
        {tabs.map(({ id, label }, each) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={each === index}
            aria-controls="panel"
            tabIndex={each === index ? 0 : -1}
            onClick={() => select(each)}
          >
            {label}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll a panel that has no controls. */}
      <section key={index} id="panel" role="tabpanel" aria-labelledby={`tab-${tabs[index]?.id}`} tabIndex={0}>
        {tabs[index]?.panel()}
      </section>
    </>
  );
}
