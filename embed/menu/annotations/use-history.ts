import { useState } from 'preact/hooks';

/** The way a reader took through annotations on one card. */
export interface Trail {
  /** The annotation shown. */
  readonly current: string;
  /** The one before it; undefined at the start. */
  readonly previous: string | undefined;
  /** Whether the reader moved at all: the first annotation takes no focus by itself. */
  readonly moved: boolean;
  follow(target: string): void;
  goBack(): void;
}

/** A trail that starts at `start`. Cycles are fine: every step is a step back. */
export function useTrail(start: string): Trail {
  const [steps, setSteps] = useState<readonly string[]>([start]);
  const [moved, setMoved] = useState(false);
  const go = (next: readonly string[]) => {
    setMoved(true);
    setSteps(next);
  };
  return {
    current: steps.at(-1) ?? start,
    previous: steps.at(-2),
    moved,
    follow: (target) => go([...steps, target]),
    goBack: () => go(steps.slice(0, -1)),
  };
}
