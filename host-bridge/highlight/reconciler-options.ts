import type { MarkerSource } from './marker.ts';
import type { OccurrencePolicy } from './occurrence-policy.ts';

/** The modules that the highlights load from files of their own. */
export interface HighlightModules {
  /** What the reader sees of a long page. Without it, a long page is highlighted from its beginning. */
  readonly viewport: typeof import('./viewport.ts');
  /** What a change of the page affects. Without it, every change leads to a scan of the page. */
  readonly changes: typeof import('./changes.ts');
  /** The choice of occurrences on dense pages. Without it, all are highlighted. */
  readonly occurrences: typeof import('./choose-occurrences.ts');
  /** Why a phrase was not found. Without it, each counts as edited. */
  readonly diagnosis: typeof import('../diagnosis/index.ts');
}

/** What a reconciler needs from its client. */
export interface ReconcilerOptions extends Pick<MarkerSource, 'onVisible' | 'root'> {
  /** By default all, or on a page with very many the first of each section. */
  readonly occurrences?: OccurrencePolicy | undefined;
  /** Loads one of the modules. The result is `undefined` when loading failed. */
  load<Name extends keyof HighlightModules>(name: Name): Promise<HighlightModules[Name] | undefined>;
  /** Called when the annotations themselves contain a mistake. */
  warn(text: string): void;
}
