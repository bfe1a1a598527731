import type { OccurrencePolicy } from './occurrence-policy.ts';

type Loader<Module, Name extends keyof Module> = () => Promise<Pick<Module, Name> | undefined>;

/** What a reconciler needs from its client. */
export interface ReconcilerOptions {
  /** By default all, or on a page with very many the first of each section. */
  readonly occurrences?: OccurrencePolicy | undefined;
  /** Loads the code that chooses among occurrences. Without it, all are highlighted. */
  readonly loadOccurrences: Loader<typeof import('./choose-occurrences.ts'), 'chooseOccurrences'>;
  /** Loads the code that finds what a change affects. Without it, every change leads to a scan of the page. */
  readonly loadChanges: Loader<typeof import('../scan/changed-runs.ts'), 'changedRuns'>;
  /** Loads the code that says why a phrase was not found. Without it, each counts as edited. */
  readonly loadDiagnosis: Loader<typeof import('../diagnosis/index.ts'), 'explainMisses'>;
  /** Called when the annotations themselves contain a mistake. */
  warn(text: string): void;
}
