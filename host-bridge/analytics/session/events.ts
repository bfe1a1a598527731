import type { KINDS, Kind } from './property-kinds.ts';

/*
 * Everything that may leave a page in anonymous mode: this file is the allow-list. An event that is not named here is not
 * sent; a property that is not named here, or whose value is of another kind, is left out. `/docs/analytics` explains it
 * to readers of another kind; a test holds the two together.
 */

/** Properties of every event. */
export const EVERYWHERE = {
  /** Host of the page. */
  host_domain: 'domain',
  client_version: 'id',
  /** Dataset. */
  environment: 'id',
  /** Slug of the entry that is shown. */
  entry: 'id',
  mode: 'id',
  /** The page's address and where the reader came from, without query and fragment. */
  $current_url: 'url',
  $host: 'domain',
  $pathname: 'path',
  $referrer: 'url',
  $referring_domain: 'domain',
  /** Random ids of the browser, the visit and the window. */
  distinct_id: 'id',
  $session_id: 'id',
  $window_id: 'id',
  /** What is needed to take the event in: the project, the library, a number against duplicates. */
  token: 'id',
  $lib: 'product',
  $lib_version: 'product',
  $insert_id: 'id',
  /** No person is made of the events. */
  $process_person_profile: 'flag',
  $is_identified: 'flag',
  /** `null`, and yes: the receiver is not to note the address that the event came from, nor look up where that is. */
  $ip: 'nothing',
  $geoip_disable: 'flag',
  /** Which browser and system, by name. */
  $browser: 'product',
  $os: 'product',
  $device_type: 'product',
  $browser_type: 'id',
} as const satisfies Record<string, Kind>;

/** The events, and the properties of each besides those of all. */
export const EVENTS = {
  /** The client has started on a page. */
  journal_client_initialised: {},
  /** A page with the client was shown. */
  $pageview: {},
  /** An entry is shown: the page's, or another one later. */
  journal_entry_opened: {},
  /** The highlight of an annotation came into view: once for each annotation, entry and page. */
  journal_annotation_viewed: { annotation: 'id' },
  /** `from` the highlight in the `text` or the `menu`. */
  journal_annotation_opened: { annotation: 'id', from: 'id' },
  /** A link to this annotation, in another one's text, was followed. */
  journal_annotation_followed: { annotation: 'id' },
  /** A link in the menu was followed. */
  journal_link_followed: { link_url: 'url', link_domain: 'domain' },
  /** A section of the menu was opened. */
  journal_section_opened: { section: 'id' },
  /** The menu is now `min`, `mid` or `max`. */
  journal_view_changed: { view: 'id' },
  /** `file` is `pdf` or `markdown`. */
  journal_download: { file: 'id' },
  /** The page was searched for phrases of this many annotations found and missed. */
  journal_scan_completed: { found: 'number', missed: 'number', occurrences: 'number' },
  /** An annotation has a phrase that is not in the page, and why: once for each annotation, reason and page. */
  journal_scan_missed: { annotation: 'id', reason: 'id' },
  /** A request to the journal's API: its path, status (0: no answer), milliseconds, and `cache` `browser` or `network`. */
  journal_api_request: { path: 'path', status: 'number', duration: 'number', cache: 'id' },
  /** Something failed: the kind of error, the status of an answer. */
  journal_error: { error: 'id', code: 'id', status: 'number' },
  /** A click on an element of the journal's own. */
  $autocapture: { $event_type: 'id', $elements: 'elements' },
} as const satisfies Record<string, Record<string, Kind>>;

export type EventName = keyof typeof EVENTS;

/** What a kind of value is before it is sent. */
type Value<Of extends Kind> = Exclude<ReturnType<(typeof KINDS)[Of]>, undefined>;
type Values<Table> = { readonly [Name in keyof Table]: Table[Name] extends Kind ? Value<Table[Name]> : never };

/** The properties of an event of this name. */
export type EventProperties<Name extends EventName> = Partial<Values<(typeof EVENTS)[Name]>>;

/** An event and its own properties. */
export type JournalEvent = {
  [Name in EventName]: readonly [name: Name, properties: EventProperties<Name>];
}[EventName];
