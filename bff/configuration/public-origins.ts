import { isLoopback } from '../http/limits/local-requests.ts';
import type { Config } from './config.ts';
import { ConfigError } from './environment.ts';

type Listening = Pick<Config, 'host'> & Partial<Pick<Config, 'publicUrl'>>;

const ANY_ADDRESS = ['0.0.0.0', '::'];

const origin = (host: string, port: number) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

export const listensEverywhere = ({ host }: Listening): boolean => ANY_ADDRESS.includes(host);

/** The origin that readers reach the service at, and that its addresses begin with. */
export function publicOrigin({ host, publicUrl }: Listening, port: number): string {
  return publicUrl ?? origin(listensEverywhere({ host }) ? '127.0.0.1' : host, port);
}

/**
 * All origins that a content security policy must name for the service. Without a public address a browser on the
 * same machine may also use another name of the machine, such as `localhost`.
 */
export function publicOrigins(listening: Listening, port: number): string[] {
  const { host, publicUrl } = listening;
  const isLocal = publicUrl === undefined && (listensEverywhere({ host }) || isLoopback(host));
  // A source list has no form for an IPv6 address.
  const names = isLocal ? ['127.0.0.1', 'localhost'].map((name) => origin(name, port)) : [];
  return [...new Set([publicOrigin(listening, port), ...names])];
}

/**
 * The desk writes files, so it is for the editor at this machine alone.
 * @throws ConfigError for a service that others can reach
 */
export function requireLoopbackForDesk({ host, publicUrl }: Config): void {
  if (!isLoopback(host))
    throw new ConfigError(
      `--write needs HOST to be 127.0.0.1 or localhost, so that nobody else reaches the desk; it is ${JSON.stringify(host)}`,
    );
  if (publicUrl !== undefined)
    throw new ConfigError(`--write needs PUBLIC_URL to be unset: at ${publicUrl}, others would reach the desk`);
}
