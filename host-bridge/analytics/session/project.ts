import { isRecord } from '../../client/api/guards.ts';
import type { AnalyticsOptions } from '../options.ts';

/** Where events go. */
export interface Project {
  readonly key: string;
  /** Address that takes events in. */
  readonly host: string;
  /** Address that people look at them at; unset: as PostHog makes it of the other. */
  readonly uiHost?: string;
}

/** PostHog's own cloud, in the European Union. */
export const DEFAULT_HOST = 'https://eu.i.posthog.com';

/** An http or https address without credentials, query and trailing slash. */
function address(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined;
  const { protocol, origin, pathname, username, search, hash } = new URL(value);
  const isPlain = /^https?:$/.test(protocol) && username + search + hash === '';
  return isPlain ? (origin + pathname).replace(/\/+$/, '') : undefined;
}

function read(key: unknown, host: unknown, uiHost: unknown): Project | null {
  const ui = address(uiHost);
  const place = host === undefined ? DEFAULT_HOST : address(host);
  if (typeof key !== 'string' || !/^[\w-]+$/.test(key) || place === undefined) return null;
  return { key, host: place, ...(ui && { uiHost: ui }) };
}

/** The service's project, as the header `Journal-Analytics` of its answers names it: JSON. */
function serviceProject(header: string | null): Project | null {
  try {
    const named: unknown = JSON.parse(header ?? 'null');
    return isRecord(named) ? read(named.key, named.host, named.uiHost) : null;
  } catch {
    return null;
  }
}

/**
 * The project that a client's events go to: its own, or the service's. Own hosts stand before the service's, so that a
 * publisher can send the service's project by a proxy.
 *
 * @returns `null` when there is none, or an address that is none: then nothing is sent anywhere else
 */
export function projectOf({ projectApiKey, host, uiHost }: AnalyticsOptions, header: string | null): Project | null {
  if (projectApiKey !== undefined && projectApiKey !== '') return read(projectApiKey, host, uiHost);
  const service = serviceProject(header);
  return service && read(service.key, host ?? service.host, uiHost ?? service.uiHost);
}
