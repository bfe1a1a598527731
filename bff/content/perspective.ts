import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Whether editors may preview this: `drafts`, or a stack of releases, drafts and what is published, the topmost first.
 * The ids of the backend's releases begin with `r`.
 */
export const isPreview = (stack: string): boolean =>
  stack.split(',').every((name) => name !== 'raw' && /^(?:r[\w-]+|drafts|published)$/.test(name));

const requested = new AsyncLocalStorage<string>();

/** Runs a function whose queries of drafts have this perspective. */
export const withPerspective = <Result>(perspective: string, run: () => Result): Result =>
  requested.run(perspective, run);

/** The perspective of queries of drafts: that of the request, or `drafts`. */
export const previewPerspective = (): string => requested.getStore() ?? 'drafts';
