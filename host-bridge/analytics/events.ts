import type { CaptureResult } from 'posthog-js/dist/module.slim.no-external';
import { isJsonObject } from '../../bff/contract/shared/json-object.ts';

/**
 * An address without query, fragment and credentials; `undefined` if it is not a valid address. Of addresses such as
 * `mailto:` and `data:`, only the scheme.
 */
export function bareUrl(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin, pathname } = new URL(address);
  return /^https?:$/.test(protocol) ? origin + pathname : protocol;
}

/** An address with a query or a fragment, anywhere in a text. */
const ADDRESS = /\b([a-z][\w+.-]*:\/\/[^\s?#"'<>]*)[?#][^\s"'<>]*/gi;
/** A text that consists of a path with a query or a fragment. */
const PATH = /^(\/[^\s?#]*)[?#]\S*$/;
/** Properties that PostHog derives from the query: campaign parameters, click ids, search words. */
const FROM_QUERY =
  /(^|_)(utm_\w+|gclid|gclsrc|gad_source|dclid|gbraid|wbraid|fbclid|msclkid|twclid|li_fat_id|igshid|ttclid|rdt_cid|epik|qclid|sccid|irclid|_kx|mc_cid|ph_keyword)$|^\$search_engine$/;

/**
 * Copies a value, at any depth, without the queries and fragments of addresses and without the properties that are
 * derived from a query.
 */
export function withoutQueries<Value>(value: Value): Value;
export function withoutQueries(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(ADDRESS, '$1').replace(PATH, '$1');
  if (Array.isArray(value)) return value.map((item) => withoutQueries(item));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const copy = new Map<string, unknown>();
  for (const [name, item] of Object.entries(value)) {
    if (FROM_QUERY.test(name)) continue;
    // Lists whose names are equal without their queries are one list.
    const earlier = copy.get(withoutQueries(name)) ?? [];
    const list = Array.isArray(item) && Array.isArray(earlier) ? [...earlier, ...item] : item;
    copy.set(withoutQueries(name), withoutQueries(list));
  }
  return Object.fromEntries(copy);
}

/*
 * The allow-list of anonymous mode. Events that this file does not list are not sent. Properties that it does not list,
 * or whose value is of another kind, are removed. The page `/docs/analytics` explains the list to data-protection
 * officers; a test compares the two.
 */

const matchingText = (form: RegExp) => (value: unknown) =>
  typeof value === 'string' && form.test(value) ? value : undefined;
const MAX_ADDRESS_LENGTH = 1_000;
/** Names of the journal's own elements, and the attributes of its highlights. */
const OWN_NAME = /^journal-/;
const OWN_ATTRIBUTE = /^attr__data-journal-/;

const id = matchingText(/^[\p{L}\p{M}\p{N}$._:@~-]{1,200}$/u);

/** The name and the journal's attributes of a clicked element or its ancestor. Nothing for an element of the page. */
function ownElement(element: unknown): Record<string, unknown>[] {
  const entries = isJsonObject(element) ? Object.entries(element) : [];
  const tag = entries.find(([name]) => name === 'tag_name')?.[1];
  const attributes = entries.filter(([name, value]) => OWN_ATTRIBUTE.test(name) && id(value) !== undefined);
  if (attributes.length === 0 && !OWN_NAME.test(String(tag))) return [];
  return [Object.fromEntries([['tag_name', id(tag)], ...attributes])];
}

/**
 * The kinds of values that may leave the page. Each function reads a value and returns `undefined` if the value is of
 * another kind. There is no kind for free text.
 */
const KINDS = {
  /** A slug, a name that the journal defines, or a random id. */
  id,
  /** A count, a duration in milliseconds, or an HTTP status. */
  number: (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? Math.round(value) : undefined),
  flag: (value: unknown) => (typeof value === 'boolean' ? value : undefined),
  /** An address, reduced to what precedes its query and without credentials. */
  url: (value: unknown) => (typeof value === 'string' ? bareUrl(value)?.slice(0, MAX_ADDRESS_LENGTH) : undefined),
  /** A path, without query and fragment. */
  path: (value: unknown) => matchingText(/^\//)(value)?.split(/[?#]/)[0]?.slice(0, MAX_ADDRESS_LENGTH),
  /** A host name, with its port if there is one. */
  domain: matchingText(/^[\w.:[\]-]{1,253}$/),
  /** The name of a browser, an operating system or a library. */
  product: matchingText(/^[\w .-]{1,40}$/),
  /** Always `null`, which keeps the receiver from filling in a value. */
  nothing: (value: unknown) => (value === null ? null : undefined),
  /** The journal's own elements among the clicked elements. */
  elements: (value: unknown) => (Array.isArray(value) ? value.flatMap(ownElement) : undefined),
} as const;

type Kind = keyof typeof KINDS;

/** Properties of every event. */
export const COMMON_PROPERTIES = {
  host_domain: 'domain',
  client_version: 'id',
  environment: 'id',
  entry: 'id',
  mode: 'id',
  $current_url: 'url',
  $host: 'domain',
  $pathname: 'path',
  $referrer: 'url',
  $referring_domain: 'domain',
  distinct_id: 'id',
  $session_id: 'id',
  $window_id: 'id',
  // What PostHog needs to accept the event: the project, the library, an id that detects duplicates.
  token: 'id',
  $lib: 'product',
  $lib_version: 'product',
  $insert_id: 'id',
  // Tells PostHog to create no person profile from the events.
  $process_person_profile: 'flag',
  $is_identified: 'flag',
  // `null` and `true`: tell the receiver not to store the sender's IP address and not to look up its location.
  $ip: 'nothing',
  $geoip_disable: 'flag',
  $browser: 'product',
  $os: 'product',
  $device_type: 'product',
  $browser_type: 'id',
} as const satisfies Record<string, Kind>;

/** The events, and the properties of each in addition to the common ones. */
export const EVENTS = {
  journal_client_initialised: {},
  $pageview: {},
  journal_entry_opened: {},
  journal_annotation_viewed: { annotation: 'id' },
  journal_annotation_opened: { annotation: 'id', from: 'id' },
  journal_annotation_followed: { annotation: 'id' },
  journal_link_followed: { link_url: 'url', link_domain: 'domain' },
  journal_section_opened: { section: 'id' },
  journal_view_changed: { view: 'id' },
  journal_download: { file: 'id' },
  journal_scan_completed: { found: 'number', missed: 'number', occurrences: 'number' },
  journal_scan_missed: { annotation: 'id', reason: 'id' },
  journal_api_request: { path: 'path', status: 'number', duration: 'number', cache: 'id' },
  journal_error: { error: 'id', code: 'id', status: 'number' },
  $autocapture: { $event_type: 'id', $elements: 'elements' },
} as const satisfies Record<string, Record<string, Kind>>;

/** An event to be sent, with its own properties. */
export type OutgoingEvent = {
  [Name in keyof typeof EVENTS]: readonly [
    name: Name,
    properties: Partial<Record<keyof (typeof EVENTS)[Name], unknown>>,
  ];
}[keyof typeof EVENTS];

/**
 * Reduces an event to what may leave the page.
 *
 * @returns the listed properties, each read by its kind; `null` when the event is not on the allow-list
 */
export function allowedProperties(
  event: string,
  properties: Readonly<Record<string, unknown>>,
): Record<string, unknown> | null {
  const eventKinds = Object.entries(EVENTS).find(([name]) => name === event)?.[1];
  if (eventKinds === undefined) return null;
  const kinds = Object.entries<Kind>({ ...COMMON_PROPERTIES, ...eventKinds });
  const read = kinds.map(([name, kind]) => [name, KINDS[kind](properties[name])]);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/** While this many failed batches wait for a retry, new events are dropped, so that the page's memory does not grow. */
const MAX_RETRIES_QUEUED = 10;

/**
 * Reduces an event that PostHog is about to send to what may leave the page. In anonymous mode, the properties of the
 * allow-list and no person properties. In full mode, everything without query strings.
 *
 * @returns `null` if the event must not be sent
 */
export function sanitizeEvent(event: CaptureResult | null, isFull: boolean): CaptureResult | null {
  if (event === null || Number(event.properties.$sdk_debug_retry_queue_size ?? 0) >= MAX_RETRIES_QUEUED) return null;
  if (isFull) return withoutQueries(event);
  const { uuid, timestamp } = event;
  const properties = allowedProperties(event.event, { ...event.properties, $ip: null, $geoip_disable: true });
  return properties && { uuid, event: event.event, properties, ...(timestamp && { timestamp }) };
}
