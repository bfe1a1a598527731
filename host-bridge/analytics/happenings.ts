import type { ScanReport } from '../highlighting/index.ts';

/** One request that the client made to the API. */
export interface ApiRequest {
  readonly url: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Until the whole answer was there, in milliseconds. */
  readonly duration: number;
  /** The service's project, as its answer names it. */
  readonly project: string | null;
}

/** Everything that the client notes, and what is known of each. */
export interface Happenings {
  /** The client is initialised; the entry's slug, empty without one. */
  ready: string;
  /** Another entry is shown. */
  entry: string;
  /** The annotations whose highlights are in the viewport. */
  visible: readonly string[];
  /** An annotation was opened by its highlight. */
  open: string;
  /** The annotation that is open in the menu. */
  active: string | null;
  scan: ScanReport;
  request: ApiRequest;
  /** The reader has given consent, or withdrawn it. */
  consent: boolean;
  error: Error;
  /** The menu's view changed. */
  view: string;
  /** In the menu's frame: an address was followed, without its query. */
  link: string;
  /** In the menu's frame: a file was downloaded, `pdf` or `markdown`. */
  download: string;
  /** In the menu's frame: a section was opened. */
  section: string;
  /** In the menu's frame: a link from one annotation to another was followed. */
  followed: string;
}

/** One of them: its kind and what is known of it. */
export type Note = { [Kind in keyof Happenings]: readonly [kind: Kind, detail: Happenings[Kind]] }[keyof Happenings];

/** When it happened, in milliseconds since the epoch. */
export interface Happening {
  readonly note: Note;
  readonly at: number;
}
