import type { MarkerSource } from './marker.ts';
import type { OccurrencePolicy } from './occurrence-policy.ts';
import type { PageChanges } from './page-changes.ts';

/** What the highlights need after the first scan. It is in the file of the page, which they do not wait for. */
export interface AfterScan {
  /** Finds out what a change of the page affects. Without it, every change leads to a scan of the page. */
  readonly PageChanges: typeof PageChanges;
  /** Finds out why phrases are missed. Without it, each counts as edited. */
  readonly explainMisses: typeof import('../diagnosis/index.ts').explainMisses;
}

/** What a reconciler needs from its client. */
export interface ReconcilerOptions extends Pick<MarkerSource, 'onVisible' | 'root'> {
  /** By default all, or on a page with very many the first of each section. */
  readonly occurrences?: OccurrencePolicy | undefined;
  /** The result is `undefined` when loading failed. */
  loadAfterScan(): Promise<AfterScan | undefined>;
  /** Called when the annotations themselves contain a mistake. */
  warn(text: string): void;
}
