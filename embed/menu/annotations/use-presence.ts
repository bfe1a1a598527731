import { useRef, useState } from 'preact/hooks';

/** A card that is there, or on its way out. */
export interface Present {
  readonly id: string;
  readonly leaving: boolean;
}

/**
 * `now` with those of `before` that are missing in it, each behind the one that it stood behind: cards on their way out
 * keep their place.
 */
export function keepLeaving(before: readonly string[], now: readonly string[]): string[] {
  const kept = [...now];
  for (const [index, id] of before.entries()) {
    if (now.includes(id)) continue;
    const previous = before[index - 1];
    kept.splice(previous === undefined ? 0 : kept.indexOf(previous) + 1, 0, id);
  }
  return kept;
}

/** The cards wanted, and those on their way out until `gone` is called for them. */
export function usePresence(ids: readonly string[]): { present: readonly Present[]; gone(id: string): void } {
  const held = useRef<readonly string[]>(ids);
  const [, setRemoved] = useState(0);
  held.current = keepLeaving(held.current, ids);
  return {
    present: held.current.map((id) => ({ id, leaving: !ids.includes(id) })),
    gone(id) {
      if (ids.includes(id)) return;
      held.current = held.current.filter((other) => other !== id);
      setRemoved((count) => count + 1);
    },
  };
}
