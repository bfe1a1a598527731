import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { PURGE_FORMS } from '../cache/invalidation/cdn/cdn-purge.ts';

/**
 * A host as headers and content policies can carry it: an ASCII name, an IPv4 address or an IPv6 address in brackets.
 */
const HOST_PATTERN = '([A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?|\\[[0-9A-Fa-f:.]+\\])';

const ASCII = 'in ASCII characters (international names in their xn-- form)';

/** Responses carry origins in headers and content policies, where other characters would end the value or the policy. */
const Origin = () =>
  Type.String({
    pattern: `^https?://${HOST_PATTERN}(:\\d{1,5})?$`,
    description: `an http or https origin such as https://journal.example, without a path, ${ASCII}`,
  });

/** An address of an analytics server. Responses carry it in a header. */
const AnalyticsAddress = () =>
  Type.String({
    pattern: `^https?://${HOST_PATTERN}(:\\d{1,5})?(/[A-Za-z0-9._~%/-]*)?$`,
    description: `an http or https address such as https://eu.i.posthog.com, without a query, ${ASCII}`,
  });

/** A text with at least so many characters besides white space, which makes no secret harder to guess. */
const atLeast = (length: number, character = '\\S') => `(\\s*${character}){${length},}\\s*`;

const Secret = (length: number) =>
  Type.String({ pattern: `^${atLeast(length)}$`, description: `a secret of at least ${length} characters` });

/** A source of the policy `frame-ancestors`: the service itself, or origins, of which host and port may be wildcards. */
const ANCESTOR = `(\\*|'self'|https?://(\\*\\.)?${HOST_PATTERN}(:(\\d{1,5}|\\*))?)`;

/** The environment variables of the service, with their formats and defaults. */
const Environment = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3030, description: 'a port number (0: any free one)' }),
  HOST: Type.String({ minLength: 1, default: '127.0.0.1', description: 'the address to listen at' }),
  PUBLIC_URL: Type.Optional(Origin()),
  CONTENT_LAKE: Type.Optional(
    Type.String({ minLength: 1, description: 'a folder with one export per dataset, or a journal folder' }),
  ),
  CONTENT_LAKE_GUARD: Type.Integer({
    minimum: 0,
    maximum: 100,
    default: 50,
    description: 'a percentage of documents from 0 to 100 (0: any loss is accepted)',
  }),
  LAKE_QUERIES: Type.Optional(Type.Enum(['public', 'private'], { description: 'public or private' })),
  SANITY_PROJECT_ID: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9][a-z0-9-]*$',
      description: 'the identifier of a project: lower-case letters, digits and hyphens',
    }),
  ),
  SANITY_DATASETS: Type.String({
    pattern: '^[a-z0-9_~-]+(,[a-z0-9_~-]+)*$',
    default: 'production',
    description: 'dataset names with commas and without spaces between them, such as production,staging',
  }),
  SANITY_API_VERSION: Type.String({
    pattern: '^v?(1|X|\\d{4}-\\d{2}-\\d{2})$',
    default: '2025-02-19',
    description: 'a date, YYYY-MM-DD',
  }),
  SANITY_API_HOST: Type.Optional(Origin()),
  SANITY_ASSETS_HOST: Type.Optional(Origin()),
  SANITY_READ_TOKEN: Type.Optional(Type.String({ pattern: '^[\\x21-\\x7e]+$', description: 'a token' })),
  PREVIEW_SECRET: Type.Optional(Secret(32)),
  STUDIO_URL: Type.Optional(
    Type.String({
      pattern: `^https?://${HOST_PATTERN}(:\\d{1,5})?(/[A-Za-z0-9._~-]+)*$`,
      description: `an http or https address such as https://journal.sanity.studio, without a slash at the end, ${ASCII}`,
    }),
  ),
  CACHE_MB: Type.Integer({ minimum: 1, maximum: 65_536, default: 256, description: 'a number of MiB from 1 to 65536' }),
  REDIS_URL: Type.Optional(
    Type.String({ pattern: '^rediss?://[^\\s]+$', description: 'an address that begins with redis:// or rediss://' }),
  ),
  CACHE_SECRET: Type.Optional(Secret(16)),
  CDN_PURGE_URL: Type.Optional(
    Type.String({ pattern: '^https?://[^/?#@\\s]+(/[^#\\s]*)?$', description: 'an http or https address' }),
  ),
  CDN_PURGE_FORM: Type.Enum([...PURGE_FORMS], {
    default: 'surrogate-key',
    description: 'surrogate-key (Fastly, Varnish) or cloudflare',
  }),
  CDN_PURGE_TOKEN: Type.Optional(Type.String({ pattern: '^[\\x21-\\x7e]+$', description: 'a token' })),
  CLIENT_VERSIONS: Type.Optional(
    Type.String({
      minLength: 1,
      description:
        'a folder with older versions of the client, each in a folder named after its version, such as 2.0.3',
    }),
  ),
  FRAME_ANCESTORS: Type.String({
    pattern: `^('none'|${ANCESTOR}( +${ANCESTOR})*)$`,
    default: '*',
    description: `*, 'self', 'none', or origins without a path, with spaces between them, ${ASCII}`,
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
  WEBHOOK_SECRET: Type.Optional(
    Type.String({
      pattern: `^${atLeast(16, '[^\\s,]')}(,${atLeast(16, '[^\\s,]')})?$`,
      description: 'a secret of at least 16 characters without commas, or two with a comma between them',
    }),
  ),
  POSTHOG_KEY: Type.Optional(Type.String({ pattern: '^[\\w-]{1,200}$', description: 'a project key of PostHog' })),
  POSTHOG_HOST: Type.Optional(AnalyticsAddress()),
  POSTHOG_UI_HOST: Type.Optional(AnalyticsAddress()),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    default: 'info',
    description: 'one of fatal, error, warn, info, debug, trace, silent',
  }),
});
export type Environment = Static<typeof Environment>;

const validator = Compile(Environment);

/** The names of all variables. */
export const VARIABLE_NAMES: readonly string[] = Object.keys(Environment.properties);

/** An environment variable as help texts describe it. */
interface VariableDescription {
  readonly name: string;
  /** Its format. */
  readonly description: string;
  readonly default?: string;
}

/** All variables, in the order of their importance. */
export const VARIABLES: readonly VariableDescription[] = Object.entries(Environment.properties).map(
  ([name, schema]) => ({
    name,
    description: describeVariable(name),
    ...('default' in schema ? { default: String(schema.default) } : {}),
  }),
);

/** An environment variable is invalid. The message names it and describes valid values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

function describeVariable(name: string): string {
  const schema: unknown = Reflect.get(Environment.properties, name);
  return typeof schema === 'object' && schema !== null && 'description' in schema
    ? String(schema.description)
    : 'valid';
}

/** Variables that hold one address. The patterns accept some that no URL parser does, such as port 99999. */
const ADDRESSES = [
  'PUBLIC_URL',
  'SANITY_API_HOST',
  'SANITY_ASSETS_HOST',
  'STUDIO_URL',
  'POSTHOG_HOST',
  'POSTHOG_UI_HOST',
] as const;

function requireParsableAddresses(env: Environment): Environment {
  for (const name of ADDRESSES) {
    const address = env[name];
    if (address !== undefined && !URL.canParse(address)) throw invalidVariable(name, address);
  }
  return env;
}

const NUMERIC = new Set(['PORT', 'CONTENT_LAKE_GUARD', 'CACHE_MB', 'RATE_LIMIT', 'SHUTDOWN_DELAY', 'SHUTDOWN_TIMEOUT']);

/**
 * Reads and validates the variables. An empty variable counts as unset, as in compose files and unit files.
 * @throws ConfigError
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.entries(variables).filter(
    ([name, value]) => VARIABLE_NAMES.includes(name) && value !== '' && value !== undefined,
  );
  const parsed = given.map(([name, value]) => [name, NUMERIC.has(name) ? Number(value) : value]);
  const values = Value.Default(Environment, Object.fromEntries(parsed));
  if (validator.Check(values)) return requireParsableAddresses(values);
  const [problem] = validator.Errors(values);
  const name = problem?.instancePath.split('/')[1] ?? 'The environment';
  throw invalidVariable(name, variables[name]);
}

/** Variables with secrets. Messages do not repeat their values, because logs contain messages. */
export const SECRETS: ReadonlySet<string> = new Set([
  'SANITY_READ_TOKEN',
  'PREVIEW_SECRET',
  'REDIS_URL',
  'CACHE_SECRET',
  'CDN_PURGE_URL',
  'CDN_PURGE_TOKEN',
  'WEBHOOK_SECRET',
]);

/** The error of an invalid variable. */
export function invalidVariable(name: string, value: string | undefined): ConfigError {
  const shown = SECRETS.has(name) ? 'something else' : JSON.stringify(value ?? null);
  return new ConfigError(`${name} must be ${describeVariable(name)}; it is ${shown}`);
}
