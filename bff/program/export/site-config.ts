import { type Config, readConfig } from '../../configuration/config.ts';

/** The configuration of the service whose responses become a site. */
export type SiteConfig = Config & { readonly publicUrl: string };

/** What says where the content is, and what responses hold. The others are for a service that listens. */
const USED = /^(?:CONTENT_LAKE|SANITY_\w+|FRAME_ANCESTORS)$/;

/** A site asks for each response once, so few are cached. */
const CACHE_MB = '16';

/**
 * Reads the configuration of a site from environment variables.
 * @param source a folder in place of the variables that name the content
 * @param publicUrl the origin of the site
 * @throws ConfigError if a variable is invalid
 */
export function siteConfig(
  variables: Readonly<Record<string, string | undefined>>,
  source: string | undefined,
  publicUrl: string,
): SiteConfig {
  const used = Object.entries(variables).filter(
    ([name]) => USED.test(name) && (source === undefined || !/^(?:CONTENT_LAKE|SANITY_\w+)$/.test(name)),
  );
  const own = { CACHE_MB, PUBLIC_URL: publicUrl, ...(source !== undefined && { CONTENT_LAKE: source }) };
  return { ...readConfig({ ...Object.fromEntries(used), ...own }), publicUrl };
}
