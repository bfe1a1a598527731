import type { JournalEventDetails } from '../client/events.ts';

/** One request that the client made to the API. */
export interface ApiRequest {
  readonly url: string;
  /** Its answer, whose body is not to be touched; `undefined` when none came. */
  readonly response: Pick<Response, 'status' | 'headers'> | undefined;
  /** Until the whole answer was there, in milliseconds. */
  readonly duration: number;
}

/** Everything that the client notes, and what is known of each: what it tells the page, and what only analytics wants to know. */
export interface Happenings extends JournalEventDetails {
  /** The annotations whose highlights are in the viewport. */
  visible: readonly string[];
  /** The annotation that is open in the menu. */
  active: string | null;
  request: ApiRequest;
  /** The reader has given consent (`true` and nothing else), or withdrawn it. */
  consent: unknown;
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
