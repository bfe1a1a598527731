import { useState } from 'preact/hooks';

/** The annotations that the user has followed on one card. */
export interface AnnotationHistory {
  /** The annotation shown. */
  readonly current: string;
  /** The annotation before it; undefined for the first one. */
  readonly previous: string | undefined;
  /** Whether the user has followed a link. The first annotation does not focus itself. */
  readonly navigated: boolean;
  follow(target: string): void;
  goBack(): void;
}

/** A history that begins with one annotation. It may contain an annotation more than once. */
export function useHistory(first: string): AnnotationHistory {
  const [steps, setSteps] = useState<readonly string[]>([first]);
  const [navigated, setNavigated] = useState(false);
  const go = (next: readonly string[]) => {
    setNavigated(true);
    setSteps(next);
  };
  return {
    current: steps.at(-1) ?? first,
    previous: steps.at(-2),
    navigated,
    follow: (target) => go([...steps, target]),
    goBack: () => go(steps.slice(0, -1)),
  };
}
