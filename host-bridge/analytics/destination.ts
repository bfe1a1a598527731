import { asObject, parseJson } from '../../bff/contract/shared/json-object.ts';
import type { AnalyticsOptions, AnalyticsProvider } from '../options/options.ts';
import { allowedProperties } from './events.ts';

/** Where a session sends its events. */
export interface Destination {
  /** Takes an event with all its properties. The destination itself removes what may not leave the page. */
  send(event: string, properties: Readonly<Record<string, unknown>>): void;
  /** Headers that link requests with the page view: the same ids are in the browser's and in the service's events. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Ends the destination. @param forget the reader withdrew consent */
  stop(forget: boolean): void;
}

/** An event that was sent, or would have been, with exactly the properties that left the page, or would have. */
export interface Receipt {
  readonly event: string;
  readonly properties: Readonly<Record<string, unknown>>;
  /** Why it was not sent; `null` if it was sent. */
  readonly held: string | null;
}

export type OnReceipt = (receipt: Receipt) => void;

/** Keeps failures of PostHog, the publisher's provider and the storage away from the page, which works without them. */
export function safely<Result>(call: () => Result): Result | undefined {
  try {
    const result = call();
    Promise.resolve(result).catch(() => {});
    return result;
  } catch {
    return undefined;
  }
}

/** Sends the events of the allow-list to the publisher's own provider. */
export const providerDestination = (provider: AnalyticsProvider, onReceipt: OnReceipt): Destination => ({
  send(event, all) {
    const properties = allowedProperties(event, all);
    if (properties === null) return;
    safely(() => provider.capture(event, properties));
    onReceipt({ event, properties, held: null });
  },
  stop(forget) {
    if (forget) safely(() => provider.reset?.());
  },
});

/** Sends nothing, for this reason: the receipts show what would be sent. */
export const heldBack = (held: string, onReceipt: OnReceipt): Destination =>
  providerDestination({ capture: () => {} }, (receipt) => onReceipt({ ...receipt, held }));

export interface Project {
  readonly key: string;
  /** Address that receives events. */
  readonly host: string;
  /** Address of PostHog's user interface. Unset: PostHog derives it from `host`. */
  readonly uiHost?: string;
}

/** PostHog's cloud in the European Union. */
const DEFAULT_HOST = 'https://eu.i.posthog.com';

/** Reads an http or https address without its trailing slash. Rejects one with a user name, query or fragment. */
function readAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined;
  const { protocol, origin, pathname, username, search, hash } = new URL(value);
  const isPlain = /^https?:$/.test(protocol) && username + search + hash === '';
  return isPlain ? (origin + pathname).replace(/\/+$/, '') : undefined;
}

/**
 * The project that receives a client's events: the client's own, or the service's. The client's hosts override the
 * service's, so that a publisher can send events through a proxy.
 *
 * @param header the service's project, as JSON
 * @returns `null` when there is no project or one of its values is invalid: then nothing is sent
 */
export function projectOf({ projectApiKey, host, uiHost }: AnalyticsOptions, header: string | null): Project | null {
  const service = projectApiKey ? {} : asObject(parseJson(header ?? ''));
  const key = projectApiKey || service.key;
  const eventHost = readAddress(host ?? service.host ?? DEFAULT_HOST);
  const ui = readAddress(uiHost ?? service.uiHost);
  if (typeof key !== 'string' || !/^[\w-]+$/.test(key) || eventHost === undefined) return null;
  return { key, host: eventHost, ...(ui && { uiHost: ui }) };
}

/** PostHog stores its items under this name with the prefix `ph_`, and the id for a provider has it alone. */
export const STORED_NAME = 'journal-analytics';

/** Whether the page's local storage can be written. Also removes the item of earlier versions. */
export function canStore(): boolean {
  const isStored = safely(() => {
    localStorage.setItem(STORED_NAME, '');
    localStorage.removeItem(STORED_NAME);
    return true;
  });
  return isStored ?? false;
}

/** A random id of this browser. Where storage is forbidden or full, the id is valid on this page only. */
export function browserId(): string {
  const stored = safely(() => localStorage.getItem(STORED_NAME)) ?? '';
  const id = /^[\d-]+$/.test(stored) ? stored : crypto.getRandomValues(new Uint32Array(4)).join('-');
  safely(() => localStorage.setItem(STORED_NAME, id));
  return id;
}

/** Deletes everything that analytics has stored. */
export function forgetStored(): void {
  safely(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage))
        if (name.replace(/^ph_/, '').startsWith(STORED_NAME)) storage.removeItem(name);
  });
}
