import type { MarkerSource } from './marker.ts';
import type { OccurrencePolicy } from './occurrence-policy.ts';

/** What a reconciler needs from its client. */
export interface ReconcilerOptions extends Pick<MarkerSource, 'onVisible' | 'root'> {
  /** By default all, or on a page with very many the first of each section. */
  readonly occurrences?: OccurrencePolicy | undefined;
  /** Loads what finds out why phrases are missed. Without it, each counts as edited. */
  loadExplanations(): Promise<Pick<typeof import('../diagnosis/index.ts'), 'explainMisses'> | undefined>;
  /** Called when the annotations themselves contain a mistake. */
  warn(text: string): void;
}
