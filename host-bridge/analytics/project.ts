import { asObject, parseJson } from '../../bff/contract/shared/json-object.ts';
import type { AnalyticsOptions } from '../options/analytics-options.ts';

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

function readProject(key: unknown, host: unknown, uiHost: unknown): Project | null {
  const ui = readAddress(uiHost);
  const eventHost = host === undefined ? DEFAULT_HOST : readAddress(host);
  if (typeof key !== 'string' || !/^[\w-]+$/.test(key) || eventHost === undefined) return null;
  return { key, host: eventHost, ...(ui && { uiHost: ui }) };
}

/**
 * The project that receives a client's events: the client's own, or the service's. The client's hosts override the
 * service's, so that a publisher can send events through a proxy.
 *
 * @param header the service's project, as JSON
 * @returns `null` when there is no project or one of its values is invalid: then nothing is sent
 */
export function projectOf({ projectApiKey, host, uiHost }: AnalyticsOptions, header: string | null): Project | null {
  if (projectApiKey) return readProject(projectApiKey, host, uiHost);
  const service = asObject(parseJson(header ?? ''));
  return readProject(service.key, host ?? service.host, uiHost ?? service.uiHost);
}
