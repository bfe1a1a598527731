import type { Config } from './config.ts';
import { ConfigError } from './environment.ts';
import { LOOPBACK_NAMES } from './public-origins.ts';

/**
 * The desk writes files, so it is for the editor at this machine alone.
 * @throws ConfigError for a service that others can reach
 */
export function refuseStrangersAtDesk({ host, publicUrl }: Config): void {
  if (!LOOPBACK_NAMES.includes(host))
    throw new ConfigError(
      `--write needs HOST to be one of ${LOOPBACK_NAMES.join(', ')}, so that nobody else reaches the desk; it is ${JSON.stringify(host)}`,
    );
  if (publicUrl !== undefined)
    throw new ConfigError(`--write needs PUBLIC_URL to be unset: at ${publicUrl}, others would reach the desk`);
}
