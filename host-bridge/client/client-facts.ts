import type { Annotation } from '../../bff/contract/index.ts';
import type { Warn } from './warn-once.ts';

/** What parts of a client need to know of it. */
export interface ClientFacts {
  /** Origin of the service. */
  readonly apiUrl: string;
  /** Dataset. */
  readonly environment: string;
  /** Slug of the current entry; empty if it is not known. */
  readonly entry: string;
  /** The entry's annotations loaded so far. */
  readonly annotations: readonly Annotation[];
  readonly warn: Warn;
}
