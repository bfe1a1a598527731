/** Timing of script-driven animations. The easing is that of theme/tokens.css. */
export const TIMING: KeyframeAnimationOptions = { duration: 220, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/** Whether the user asked for reduced motion. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
