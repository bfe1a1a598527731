import { availableParallelism } from 'node:os';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import type { Cdn } from './cache/invalidation/cdn/cdn-purge.ts';
import type { AnalyticsProject } from './http/headers/analytics-project.ts';
import { type TrustProxy, trustProxies } from './http/limits/client-address.ts';
import { paths } from './paths.ts';

const Origin = (description: string) => Type.String({ pattern: '^https?://[^/?#@\\s]+$', description });

const Address = (description: string) => Type.String({ pattern: '^https?://[^/?#@\\s]+(/[^?#\\s]*)?$', description });

/** The environment variables that the service reads: names, meanings and defaults. */
const Environment = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3030, description: 'a port number (0: any free one)' }),
  HOST: Type.String({ minLength: 1, default: '127.0.0.1', description: 'the address to listen at' }),
  PUBLIC_URL: Type.Optional(Origin('an http or https origin without a path')),
  CONTENT_LAKE: Type.Optional(Type.String({ minLength: 1, description: 'a folder with one export per dataset' })),
  LAKE_QUERIES: Type.Optional(Type.Enum(['public', 'private'], { description: 'public or private' })),
  SANITY_PROJECT_ID: Type.Optional(
    Type.String({ pattern: '^[a-z0-9][a-z0-9-]*$', description: 'a project identifier' }),
  ),
  SANITY_DATASETS: Type.String({
    pattern: '^[a-z0-9_~-]+(,[a-z0-9_~-]+)*$',
    default: 'production',
    description: 'dataset names with commas between them',
  }),
  SANITY_API_VERSION: Type.String({
    pattern: '^v?(1|X|\\d{4}-\\d{2}-\\d{2})$',
    default: '2025-02-19',
    description: 'a date, YYYY-MM-DD',
  }),
  SANITY_API_HOST: Type.Optional(Origin('an http or https origin without a path')),
  SANITY_READ_TOKEN: Type.Optional(Type.String({ pattern: '^[\\x21-\\x7e]+$', description: 'a token' })),
  CACHE_MB: Type.Integer({ minimum: 1, maximum: 65_536, default: 256, description: 'a number of MiB from 1 to 65536' }),
  REDIS_URL: Type.Optional(
    Type.String({ pattern: '^rediss?://[^\\s]+$', description: 'an address that begins with redis:// or rediss://' }),
  ),
  CDN_PURGE_URL: Type.Optional(
    Type.String({ pattern: '^https?://[^/?#@\\s]+(/[^#\\s]*)?$', description: 'an http or https address' }),
  ),
  CDN_PURGE_TOKEN: Type.Optional(Type.String({ pattern: '^[\\x21-\\x7e]+$', description: 'a token' })),
  FRAME_ANCESTORS: Type.String({
    pattern: "^(\\*|'self'|'none'|https?://[^\\s;,'\"]+)(\\s+(\\*|'self'|https?://[^\\s;,'\"]+))*$",
    default: '*',
    description: 'origins with spaces between them, or *',
  }),
  WORKERS: Type.String({
    pattern: '^(auto|[1-9]\\d{0,2})$',
    default: '1',
    description: 'a number of processes, or auto: one per core',
  }),
  TRUST_PROXY: Type.Optional(
    Type.String({
      pattern: '^(\\d{1,2}|[\\w.:/]+(,[\\w.:/]+)*)$',
      description: 'a number of proxies, or their addresses with commas between them',
    }),
  ),
  RATE_LIMIT: Type.Integer({
    minimum: 0,
    maximum: 1_000_000_000,
    default: 0,
    description: 'a number of requests per minute (0: any number)',
  }),
  SHUTDOWN_DELAY: Type.Integer({ minimum: 0, maximum: 300, default: 0, description: 'seconds from 0 to 300' }),
  SHUTDOWN_TIMEOUT: Type.Integer({ minimum: 1, maximum: 300, default: 8, description: 'seconds from 1 to 300' }),
  WEBHOOK_SECRET: Type.Optional(Type.String({ minLength: 1, description: 'a secret' })),
  POSTHOG_KEY: Type.Optional(Type.String({ pattern: '^[\\w-]{1,200}$', description: 'a project key of PostHog' })),
  POSTHOG_HOST: Type.Optional(Address('an http or https address without a query')),
  POSTHOG_UI_HOST: Type.Optional(Address('an http or https address without a query')),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    default: 'info',
    description: 'one of fatal, error, warn, info, debug, trace, silent',
  }),
});
type Environment = Static<typeof Environment>;

const validator = Compile(Environment);

/** A hosted content lake. */
export interface HostedLake {
  readonly projectId: string;
  readonly datasets: readonly string[];
  readonly apiVersion: string;
  readonly apiHost?: string;
  readonly token?: string;
}

/** How the service runs: read once, at start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Origin that readers reach the service at; unset: the address it listens at. */
  readonly publicUrl?: string;
  /** Folder of the embedded lake's exports; unset with a hosted lake. */
  readonly contentLake: string;
  /** Whether the shipped sample journal is what is served. */
  readonly isSample: boolean;
  /** Whether strangers may query the embedded lake. */
  readonly lakeQueriesPublic: boolean;
  readonly hosted?: HostedLake;
  /** What kept answers may take in memory. */
  readonly cacheBytes: number;
  /** What instances share answers and purges by; unset: there is but this one. */
  readonly redisUrl?: string;
  /** Whom to tell of what is purged; unset: nobody. */
  readonly cdn?: Cdn;
  readonly frameAncestors: string;
  /** How many processes serve. */
  readonly workers: number;
  /** Whom to believe where a request came from; unset: nobody but the connection itself. */
  readonly trustProxy?: TrustProxy;
  /** Requests that a client may send in a minute; 0: any number. */
  readonly rateLimit: number;
  /** How long the service, told to end, goes on as before while it says that it is not ready, in milliseconds. */
  readonly shutdownDelay: number;
  /** How long it then takes to answer what is under way, in milliseconds. */
  readonly shutdownTimeout: number;
  /** What the backend signs its calls with; unset: it is not listened to. */
  readonly webhookSecret?: string;
  readonly logLevel: string;
  /**
   * Where clients that name no project of their own send what they count, and the service its API events; unset:
   * nowhere.
   */
  readonly analytics?: AnalyticsProject;
}

/** A variable that cannot be used; the message names it and what it may be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** PostHog's own cloud, in the European Union. */
const POSTHOG_CLOUD = 'https://eu.i.posthog.com';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/;

function describeVariable(name: string): string {
  const schema: unknown = Reflect.get(Environment.properties, name);
  return typeof schema === 'object' && schema !== null && 'description' in schema
    ? String(schema.description)
    : 'valid';
}

const NUMBERS = new Set(['PORT', 'CACHE_MB', 'RATE_LIMIT', 'SHUTDOWN_DELAY', 'SHUTDOWN_TIMEOUT']);

/** An empty variable is an unset one, as in compose files and unit files. */
function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const known = Object.keys(Environment.properties);
  const given = Object.entries(variables).filter(
    ([name, value]) => known.includes(name) && value !== '' && value !== undefined,
  );
  const numbers = given.map(([name, value]) => [name, NUMBERS.has(name) ? Number(value) : value]);
  const values = Value.Default(Environment, Object.fromEntries(numbers));
  if (validator.Check(values)) return values;
  const [problem] = validator.Errors(values);
  const name = problem?.instancePath.split('/')[1] ?? 'The environment';
  throw unusable(name, variables[name]);
}

/** What holds a secret is not repeated: messages end up in logs. */
const SECRETS = new Set(['SANITY_READ_TOKEN', 'REDIS_URL', 'CDN_PURGE_URL', 'CDN_PURGE_TOKEN', 'WEBHOOK_SECRET']);

function unusable(name: string, value: string | undefined): ConfigError {
  const shown = SECRETS.has(name) ? 'something else' : JSON.stringify(value ?? null);
  return new ConfigError(`${name} must be ${describeVariable(name)}; it is ${shown}`);
}

function trustProxy(value: string | undefined): { trustProxy?: TrustProxy } {
  if (value === undefined) return {};
  try {
    return { trustProxy: trustProxies(value) };
  } catch {
    throw unusable('TRUST_PROXY', value);
  }
}

function cdn({ CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token }: Environment): { cdn?: Cdn } {
  if (url !== undefined) return { cdn: { url, ...(token === undefined ? {} : { token }) } };
  if (token !== undefined)
    throw new ConfigError('CDN_PURGE_TOKEN needs CDN_PURGE_URL: nobody is told of what is purged');
  return {};
}

function analytics(env: Environment): { analytics?: AnalyticsProject } {
  const { POSTHOG_KEY: key, POSTHOG_HOST: host = POSTHOG_CLOUD, POSTHOG_UI_HOST: uiHost } = env;
  if (key !== undefined) return { analytics: { key, host, ...(uiHost === undefined ? {} : { uiHost }) } };
  if (env.POSTHOG_HOST !== undefined || uiHost !== undefined)
    throw new ConfigError('POSTHOG_HOST and POSTHOG_UI_HOST need POSTHOG_KEY: there is no project');
  return {};
}

function hostedLake(env: Environment): HostedLake | undefined {
  if (env.SANITY_PROJECT_ID === undefined) return undefined;
  if (env.CONTENT_LAKE !== undefined) {
    throw new ConfigError('CONTENT_LAKE and SANITY_PROJECT_ID exclude each other: content comes from one lake');
  }
  return {
    projectId: env.SANITY_PROJECT_ID,
    datasets: env.SANITY_DATASETS.split(','),
    apiVersion: env.SANITY_API_VERSION,
    ...(env.SANITY_API_HOST === undefined ? {} : { apiHost: env.SANITY_API_HOST }),
    ...(env.SANITY_READ_TOKEN === undefined ? {} : { token: env.SANITY_READ_TOKEN }),
  };
}

/**
 * The configuration that the environment describes.
 * @throws ConfigError naming the variable that cannot be used
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const env = readEnvironment(variables);
  const hosted = hostedLake(env);
  return {
    port: env.PORT,
    host: env.HOST,
    ...(env.PUBLIC_URL === undefined ? {} : { publicUrl: env.PUBLIC_URL }),
    contentLake: env.CONTENT_LAKE ?? paths.sampleJournal,
    isSample: hosted === undefined && env.CONTENT_LAKE === undefined,
    lakeQueriesPublic: env.LAKE_QUERIES === undefined ? LOOPBACK.test(env.HOST) : env.LAKE_QUERIES === 'public',
    ...(hosted === undefined ? {} : { hosted }),
    cacheBytes: env.CACHE_MB * 1_048_576,
    ...(env.REDIS_URL === undefined ? {} : { redisUrl: env.REDIS_URL }),
    ...cdn(env),
    frameAncestors: env.FRAME_ANCESTORS,
    workers: env.WORKERS === 'auto' ? availableParallelism() : Number(env.WORKERS),
    ...trustProxy(env.TRUST_PROXY),
    rateLimit: env.RATE_LIMIT,
    shutdownDelay: env.SHUTDOWN_DELAY * 1_000,
    shutdownTimeout: env.SHUTDOWN_TIMEOUT * 1_000,
    ...(env.WEBHOOK_SECRET === undefined ? {} : { webhookSecret: env.WEBHOOK_SECRET }),
    logLevel: env.LOG_LEVEL,
    ...analytics(env),
  };
}
