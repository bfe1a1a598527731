import { bareUrl } from './bare-url.ts';

/*
 * The allow-list of anonymous mode. Events that this file does not list are not sent. Properties that it does not list,
 * or whose value is of another kind, are removed. The page `/docs/analytics` explains the list to data-protection
 * officers; a test compares the two.
 */

/** Length limit of ids. Slugs are shorter. */
const MAX_ID_LENGTH = 200;

/**
 * The kinds of values that may leave the page. Each function reads a value and returns `undefined` if the value is of
 * another kind. There is no kind for free text.
 */
const KINDS = {
  /** A slug, a name that the journal defines, or a random id. */
  id: (value: unknown) =>
    typeof value === 'string' && value.length <= MAX_ID_LENGTH && /^[\p{L}\p{M}\p{N}$._:@~-]+$/u.test(value)
      ? value
      : undefined,
  /** A count, a duration in milliseconds, or an HTTP status. */
  number: (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : undefined),
  flag: (value: unknown) => (typeof value === 'boolean' ? value : undefined),
  /** An address, reduced to what precedes its query and without credentials. */
  url: (value: unknown) => (typeof value === 'string' ? bareUrl(value)?.slice(0, 1_000) : undefined),
  /** A path, without query and fragment. */
  path: (value: unknown) =>
    typeof value === 'string' && value.startsWith('/') ? value.replace(/[?#].*$/s, '').slice(0, 1_000) : undefined,
  /** A host name, with its port if there is one. */
  domain: (value: unknown) => (typeof value === 'string' && /^[\w.:[\]-]{1,253}$/.test(value) ? value : undefined),
  /** The name of a browser, an operating system or a library. */
  product: (value: unknown) => (typeof value === 'string' && /^[\w .-]{1,40}$/.test(value) ? value : undefined),
  /** Always `null`, which keeps the receiver from filling in a value. */
  nothing: (value: unknown) => (value === null ? null : undefined),
  /** The journal's own elements among the clicked elements. */
  elements: (value: unknown) => (Array.isArray(value) ? value.flatMap(ownElement) : undefined),
} as const;

/** The name of a kind. */
type Kind = keyof typeof KINDS;

/** Names of the journal's own elements. */
const OWN_NAME = /^journal-/;
/** Attributes that the journal adds: those of highlights. */
const OWN_ATTRIBUTE = /^attr__data-journal-/;

/** The name and the journal's attributes of a clicked element or its ancestor. Nothing for an element of the page. */
function ownElement(element: unknown): Record<string, unknown>[] {
  if (typeof element !== 'object' || element === null) return [];
  const entries = Object.entries(element);
  const tag = entries.find(([name]) => name === 'tag_name')?.[1];
  const own = entries.filter(([name, value]) => OWN_ATTRIBUTE.test(name) && KINDS.id(value) !== undefined);
  if (own.length === 0 && !OWN_NAME.test(String(tag))) return [];
  return [Object.fromEntries([['tag_name', KINDS.id(tag)], ...own])];
}

/** Properties of every event. */
export const COMMON_PROPERTIES = {
  /** Host of the page. */
  host_domain: 'domain',
  client_version: 'id',
  /** Dataset. */
  environment: 'id',
  /** Slug of the current entry. */
  entry: 'id',
  mode: 'id',
  /** The addresses of the page and of its referrer, without query and fragment. */
  $current_url: 'url',
  $host: 'domain',
  $pathname: 'path',
  $referrer: 'url',
  $referring_domain: 'domain',
  /** Random ids of the browser, the session and the window. */
  distinct_id: 'id',
  $session_id: 'id',
  $window_id: 'id',
  /** What PostHog needs to accept the event: the project, the library, an id that detects duplicates. */
  token: 'id',
  $lib: 'product',
  $lib_version: 'product',
  $insert_id: 'id',
  /** Tells PostHog to create no person profile from the events. */
  $process_person_profile: 'flag',
  $is_identified: 'flag',
  /** `null` and `true`: tell the receiver not to store the sender's IP address and not to look up its location. */
  $ip: 'nothing',
  $geoip_disable: 'flag',
  /** Names of the browser and the operating system. */
  $browser: 'product',
  $os: 'product',
  $device_type: 'product',
  $browser_type: 'id',
} as const satisfies Record<string, Kind>;

/** The events, and the properties of each in addition to the common ones. */
export const EVENTS = {
  /** The client started on a page. */
  journal_client_initialised: {},
  /** A page with the client was shown. */
  $pageview: {},
  /** An entry was shown: the page's first one, or another one later. */
  journal_entry_opened: {},
  /** A highlight of an annotation came into view. Sent once per annotation, entry and page. */
  journal_annotation_viewed: { annotation: 'id' },
  /** An annotation was opened. `from`: by its highlight in the `text`, or in the `menu`. */
  journal_annotation_opened: { annotation: 'id', from: 'id' },
  /** A link from another annotation to this one was followed. */
  journal_annotation_followed: { annotation: 'id' },
  /** A link in the menu was followed. */
  journal_link_followed: { link_url: 'url', link_domain: 'domain' },
  /** A section of the menu was opened. */
  journal_section_opened: { section: 'id' },
  /** The menu changed its view to `min`, `mid` or `max`. */
  journal_view_changed: { view: 'id' },
  /** A file was downloaded: `pdf` or `markdown`. */
  journal_download: { file: 'id' },
  /** The page was scanned. The numbers of annotations found and missed, and of occurrences. */
  journal_scan_completed: { found: 'number', missed: 'number', occurrences: 'number' },
  /**
   * The page does not contain a phrase of an annotation. `reason`: why the phrase cannot be searched for. Sent once per
   * annotation, reason, entry and page.
   */
  journal_scan_missed: { annotation: 'id', reason: 'id' },
  /**
   * A request to the journal's API. `status` is 0 without a response, `duration` is in milliseconds, and `cache` is
   * `browser` or `network`.
   */
  journal_api_request: { path: 'path', status: 'number', duration: 'number', cache: 'id' },
  /** Something failed: the name and code of the error, and the status of a response. */
  journal_error: { error: 'id', code: 'id', status: 'number' },
  /** A click on one of the journal's own elements. */
  $autocapture: { $event_type: 'id', $elements: 'elements' },
} as const satisfies Record<string, Record<string, Kind>>;

/** The names of the events on the allow-list. */
type EventName = keyof typeof EVENTS;

/** An event to be sent, with its own properties. */
export type OutgoingEvent = {
  [Name in EventName]: readonly [name: Name, properties: Partial<Record<keyof (typeof EVENTS)[Name], unknown>>];
}[EventName];

/**
 * Reduces an event to what may leave the page.
 *
 * @returns the listed properties, each read by its kind; `null` when the event is not on the allow-list
 */
export function allowedProperties(
  event: string,
  properties: Readonly<Record<string, unknown>>,
): Record<string, unknown> | null {
  const own = Object.entries(EVENTS).find(([name]) => name === event)?.[1];
  if (own === undefined) return null;
  const kinds = Object.entries<Kind>({ ...COMMON_PROPERTIES, ...own });
  const read = kinds.map(([name, kind]) => [name, KINDS[kind](properties[name])]);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}
