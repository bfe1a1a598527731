/** How things move: quickly off, gently in. The same as in theme/tokens.css. */
export const TIMING: KeyframeAnimationOptions = { duration: 220, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/** Whether the reader asked for no motion. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
