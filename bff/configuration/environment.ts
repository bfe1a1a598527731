import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { asText, ownValue } from '../contract/shared/json-object.ts';
import { parseUrl } from '../contract/shared/links.ts';
import { PURGE_FORMS } from '../http/headers/cache-policy.ts';

/** What is declared of a variable besides its type. */
interface Declared {
  /** What it is for: `serve --help` and the page *Configure* say the same. */
  readonly description: string;
  readonly accepts: string;
  /** What holds if it is unset, where there is no `default`. */
  readonly unset?: string;
  /** Messages do not repeat the value, because logs contain messages. */
  readonly isSecret?: true;
  /** A URL parser must accept the value, too. */
  readonly isAddress?: true;
}

/** A host as headers and content policies carry it: an ASCII name, an IPv4 address, or an IPv6 address in brackets. */
const HOST = '([A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?|\\[[0-9A-Fa-f:.]+\\])';
const ORIGIN = `https?://${HOST}(:\\d{1,5})?`;
const ASCII = 'in ASCII characters (international names in their xn-- form)';

/** A source of the policy `frame-ancestors`: the service itself, or origins whose host and port may be wildcards. */
const ANCESTOR = `(\\*|'self'|https?://(\\*\\.)?${HOST}(:(\\d{1,5}|\\*))?)`;

const integer = (minimum: number, maximum: number, value: number, description: string) =>
  Type.Integer({
    minimum,
    maximum,
    default: value,
    description,
    accepts: `a whole number from ${minimum} to ${maximum}`,
  });

const text = (pattern: string, declared: Declared) =>
  Type.Optional(Type.String({ pattern: `^${pattern}$`, ...declared }));

/** An address. Patterns accept some that no URL parser does, such as port 99999. */
const address = (pattern: string, declared: Declared) => text(pattern, { ...declared, isAddress: true });

/** Responses carry origins in headers and content policies, where other characters would end the value or policy. */
const origin = (declared: Omit<Declared, 'accepts'>) =>
  address(ORIGIN, {
    accepts: `an http or https origin such as https://journal.example, without a path, ${ASCII}`,
    ...declared,
  });

/** The address of an analytics server. Responses carry it in a header. */
const analyticsAddress = (declared: Omit<Declared, 'accepts'>) =>
  address(`${ORIGIN}(/[A-Za-z0-9._~%/-]*)?`, {
    accepts: `an http or https address such as https://eu.i.posthog.com, without a query, ${ASCII}`,
    ...declared,
  });

const token = (description: string) => text('[\\x21-\\x7e]+', { description, accepts: 'a token', isSecret: true });

/** A text with at least so many characters besides white space, which makes no secret harder to guess. */
const atLeast = (length: number, character = '\\S') => `(\\s*${character}){${length},}\\s*`;

const secret = (length: number, description: string) =>
  text(atLeast(length), { description, accepts: `a secret of at least ${length} characters`, isSecret: true });

const WEBHOOK_SECRET = atLeast(16, '[^\\s,]');
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** The environment variables of the service, in the order of their importance. */
const Environment = Type.Object({
  PORT: integer(0, 65_535, 3030, 'port at which the service listens; `0` for any free one'),
  HOST: Type.String({
    minLength: 1,
    default: '127.0.0.1',
    description: 'address to listen on; `0.0.0.0` listens on all interfaces',
    accepts: 'the address to listen at',
  }),
  PUBLIC_URL: origin({ description: 'origin under which readers reach it', unset: 'http://HOST:PORT' }),
  CONTENT_LAKE: text('[\\s\\S]+', {
    description: 'folder of exports, or a journal folder',
    accepts: 'a folder with one export per dataset, or a journal folder',
    unset: 'the sample journal',
  }),
  CONTENT_LAKE_GUARD: integer(0, 100, 50, 'percentage of documents of an export whose loss is refused; `0` for none'),
  LAKE_QUERIES: Type.Optional(
    Type.Enum(['public', 'private'], {
      description: 'who may query the embedded content store: `public` or `private`',
      accepts: 'public or private',
      unset: 'this machine if nobody else can reach it, otherwise private',
    }),
  ),
  SANITY_PROJECT_ID: text('[a-z0-9][a-z0-9-]*', {
    description: 'project id of a hosted content store',
    accepts: 'the identifier of a project: lower-case letters, digits and hyphens',
  }),
  SANITY_DATASETS: Type.String({
    pattern: '^[a-z0-9_~-]+(,[a-z0-9_~-]+)*$',
    default: 'production',
    description: 'its datasets, separated by commas; one must be `production`',
    accepts: 'dataset names with commas and without spaces between them, such as production,staging',
  }),
  SANITY_API_VERSION: Type.String({
    pattern: '^v?(1|X|\\d{4}-\\d{2}-\\d{2})$',
    default: '2025-02-19',
    description: 'version of its API',
    accepts: 'a date, YYYY-MM-DD',
  }),
  SANITY_API_HOST: origin({ description: 'origin of its API', unset: 'https://PROJECT.api.sanity.io' }),
  SANITY_ASSETS_HOST: origin({ description: 'origin of its assets', unset: 'https://cdn.sanity.io' }),
  SANITY_READ_TOKEN: token('token for a private dataset, and for drafts'),
  PREVIEW_SECRET: secret(32, 'shows drafts to editors, and signs their links'),
  STUDIO_URL: address(`${ORIGIN}(/[A-Za-z0-9._~-]+)*`, {
    description: 'URL of the Studio that drafts link to',
    accepts: `an http or https address such as https://journal.sanity.studio, without a slash at the end, ${ASCII}`,
  }),
  CACHE_MB: integer(1, 65_536, 256, 'memory for finished responses, in MiB'),
  REDIS_URL: text('rediss?://[^\\s]+', {
    description: 'Redis that instances share',
    accepts: 'an address that begins with redis:// or rediss://',
    isSecret: true,
  }),
  CDN_PURGE_URL: text('https?://[^/?#@\\s]+(/[^#\\s]*)?', {
    description: 'where the service reports stale responses',
    accepts: 'an http or https address',
    isSecret: true,
  }),
  CDN_PURGE_FORM: Type.Enum([...PURGE_FORMS], {
    default: 'surrogate-key',
    description: 'what such a report looks like',
    accepts: 'surrogate-key (Fastly, Varnish) or cloudflare',
  }),
  CDN_PURGE_TOKEN: token('token that it sends there'),
  CLIENT_VERSIONS: text('[\\s\\S]+', {
    description: 'folder with older versions of the client',
    accepts: 'a folder with older versions of the client, each in a folder named after its version, such as 2.0.3',
  }),
  FRAME_ANCESTORS: Type.String({
    pattern: `^('none'|${ANCESTOR}( +${ANCESTOR})*)$`,
    default: '*',
    description: 'origins that may embed the frames, separated by spaces',
    accepts: `*, 'self', 'none', or origins without a path, with spaces between them, ${ASCII}`,
  }),
  TRUST_PROXY: text('(\\d{1,2}|[\\w.:/]+(,[\\w.:/]+)*)', {
    description: 'proxies whose `X-Forwarded-For` is trusted',
    accepts: 'a number of proxies, or their addresses, separated by commas',
    unset: 'none',
  }),
  RATE_LIMIT: integer(0, 1_000_000_000, 0, 'requests of a client per minute; `0` for no limit'),
  SHUTDOWN_DELAY: integer(0, 300, 0, 'seconds between the signal and the shutdown'),
  SHUTDOWN_TIMEOUT: integer(1, 300, 8, 'seconds that the shutdown may take'),
  TIME_LIMIT_FACTOR: integer(1, 100, 1, 'how many times as long all other time limits last, for a slow machine'),
  WEBHOOK_SECRET: text(`${WEBHOOK_SECRET}(,${WEBHOOK_SECRET})?`, {
    description: 'enables `POST /hooks/content` and verifies its signatures; `old,new` to replace it',
    accepts: 'a secret of at least 16 characters without commas, or two with a comma between them',
    isSecret: true,
  }),
  POSTHOG_KEY: text('[\\w-]{1,200}', {
    description: 'analytics project, also of clients without their own',
    accepts: 'a project key of PostHog',
  }),
  POSTHOG_HOST: analyticsAddress({ description: 'where its events go', unset: 'https://eu.i.posthog.com' }),
  POSTHOG_UI_HOST: analyticsAddress({ description: 'where people view them' }),
  LOG_LEVEL: Type.Enum([...LOG_LEVELS], {
    default: 'info',
    description: 'what the log has; `info` has every request',
    accepts: `one of ${LOG_LEVELS.join(', ')}`,
  }),
});
export type Environment = Static<typeof Environment>;

const validator = Compile(Environment);

/** All variables, in the order of their importance. */
export const VARIABLES = Object.entries(Environment.properties).map(([name, schema]) => ({
  name,
  description: asText(ownValue(schema, 'description')),
  accepts: asText(ownValue(schema, 'accepts')),
  /** What holds if it is unset, for people. */
  default: String(ownValue(schema, 'default') ?? ownValue(schema, 'unset') ?? 'unset'),
  isSecret: ownValue(schema, 'isSecret') === true,
  isNumber: ownValue(schema, 'type') === 'integer',
  isAddress: ownValue(schema, 'isAddress') === true,
}));

export const VARIABLE_NAMES: readonly string[] = VARIABLES.map(({ name }) => name);

/** An environment variable is invalid. The message names it and describes valid values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export function invalidVariable(name: string, value: string | undefined): ConfigError {
  const variable = VARIABLES.find((candidate) => candidate.name === name);
  const shown = variable?.isSecret ? 'something else' : JSON.stringify(value ?? null);
  return new ConfigError(`${name} must be ${variable?.accepts ?? 'valid'}; it is ${shown}`);
}

/**
 * Reads and validates the variables. An empty variable counts as unset, as in compose files and unit files.
 * @throws ConfigError
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const set = VARIABLES.flatMap(({ name, isNumber, isAddress }) => {
    const value = variables[name] || undefined;
    if (value === undefined) return [];
    if (isAddress && parseUrl(value) === null) throw invalidVariable(name, value);
    return [[name, isNumber ? Number(value) : value] as const];
  });
  const values = Value.Default(Environment, Object.fromEntries(set));
  if (validator.Check(values)) return values;
  const [problem] = validator.Errors(values);
  const name = problem?.instancePath.split('/')[1] ?? 'The environment';
  throw invalidVariable(name, variables[name]);
}
