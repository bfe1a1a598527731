import { DEFAULT_DATASET } from '../contract/index.ts';
import { type TrustProxy, trustProxies } from '../http/limits/client-address.ts';
import { isLoopback } from '../http/limits/local-requests.ts';
import { ConfigError, type Environment, invalidVariable, readEnvironment } from './environment.ts';
import { paths } from './paths.ts';

const POSTHOG_CLOUD = 'https://eu.i.posthog.com';

/**
 * Who may query the embedded lake. Queries read any published document, so they are public only if the variable says
 * so. By default, only programs of this machine may send them, and nobody if others can reach the service. A loopback
 * `HOST` with a public address means that a proxy on this machine serves public clients.
 */
function lakeQueries({ LAKE_QUERIES: setting, HOST: host, PUBLIC_URL: url }: Environment) {
  if (setting !== undefined) return setting;
  return isLoopback(host) && (url === undefined || isLoopback(new URL(url).hostname)) ? 'local' : 'private';
}

function readTrustProxy(value: string | undefined): TrustProxy | undefined {
  try {
    return value === undefined ? undefined : trustProxies(value);
  } catch {
    throw invalidVariable('TRUST_PROXY', value);
  }
}

interface Dependency {
  readonly name: keyof Environment;
  readonly needs: keyof Environment;
  /** Only if this variable is set, too. */
  readonly with?: keyof Environment;
  readonly why: string;
}

/** The variables that have no effect without another one. */
export const NEEDED: readonly Dependency[] = [
  { name: 'CDN_PURGE_TOKEN', needs: 'CDN_PURGE_URL', why: 'there is no CDN to send it to' },
  { name: 'POSTHOG_HOST', needs: 'POSTHOG_KEY', why: 'there is no project to use it for' },
  { name: 'POSTHOG_UI_HOST', needs: 'POSTHOG_KEY', why: 'there is no project to use it for' },
  {
    name: 'PREVIEW_SECRET',
    needs: 'SANITY_READ_TOKEN',
    with: 'SANITY_PROJECT_ID',
    why: 'without it, the content store shows no drafts',
  },
];

/** The variables of which only one may be set. */
export const EXCLUSIVE: readonly (keyof Environment)[] = ['CONTENT_LAKE', 'SANITY_PROJECT_ID'];

/** @throws ConfigError if a variable has no effect */
function refuseUseless(env: Environment): void {
  const isSet = (name?: keyof Environment) => name === undefined || env[name] !== undefined;
  for (const { name, needs, with: other, why } of NEEDED)
    if (isSet(name) && isSet(other) && !isSet(needs)) throw new ConfigError(`${name} needs ${needs}: ${why}`);
  if (EXCLUSIVE.every(isSet))
    throw new ConfigError(`${EXCLUSIVE.join(' and ')} exclude each other: set only one of them`);
}

function hostedLake(env: Environment) {
  if (env.SANITY_PROJECT_ID === undefined) return undefined;
  const { SANITY_DATASETS: listed } = env;
  const datasets = [...new Set(listed.split(','))];
  if (!datasets.includes(DEFAULT_DATASET))
    throw new ConfigError(
      `SANITY_DATASETS must name "${DEFAULT_DATASET}", which requests read by default; it is ${JSON.stringify(listed)}`,
    );
  return {
    projectId: env.SANITY_PROJECT_ID,
    datasets,
    apiVersion: env.SANITY_API_VERSION,
    apiHost: env.SANITY_API_HOST,
    assetsHost: env.SANITY_ASSETS_HOST,
    token: env.SANITY_READ_TOKEN,
  };
}

export type HostedLake = Readonly<NonNullable<ReturnType<typeof hostedLake>>>;

/** The service's configuration, read once at start. `Environment` says what each variable is for. */
export type Config = Readonly<ReturnType<typeof readConfig>>;

/** Reads the configuration from environment variables. @throws ConfigError if a variable is invalid */
export function readConfig(variables: Readonly<Record<string, string | undefined>>) {
  const env = readEnvironment(variables);
  refuseUseless(env);
  const { CDN_PURGE_URL: cdnUrl, POSTHOG_KEY: key } = env;
  const hosted = hostedLake(env);
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    contentLake: env.CONTENT_LAKE ?? paths.sampleJournal,
    contentLakeGuard: env.CONTENT_LAKE_GUARD,
    isSample: hosted === undefined && env.CONTENT_LAKE === undefined,
    lakeQueries: lakeQueries(env),
    hosted,
    cacheBytes: env.CACHE_MB * 1_048_576,
    redisUrl: env.REDIS_URL,
    cdn: cdnUrl === undefined ? undefined : { url: cdnUrl, form: env.CDN_PURGE_FORM, token: env.CDN_PURGE_TOKEN },
    clientVersions: env.CLIENT_VERSIONS,
    frameAncestors: env.FRAME_ANCESTORS,
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    rateLimit: env.RATE_LIMIT,
    previewSecret: env.PREVIEW_SECRET,
    studioUrl: env.STUDIO_URL,
    /** Milliseconds that the service keeps accepting requests after a stop signal, while `/readyz` returns 503. */
    shutdownDelay: env.SHUTDOWN_DELAY * 1_000,
    /** Milliseconds that requests in progress may take after `shutdownDelay`. */
    shutdownTimeout: env.SHUTDOWN_TIMEOUT * 1_000,
    webhookSecrets: env.WEBHOOK_SECRET?.split(',') ?? [],
    logLevel: env.LOG_LEVEL,
    analytics:
      key === undefined ? undefined : { key, host: env.POSTHOG_HOST ?? POSTHOG_CLOUD, uiHost: env.POSTHOG_UI_HOST },
  };
}
