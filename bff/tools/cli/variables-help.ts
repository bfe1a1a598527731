import { type Environment, VARIABLES } from '../../configuration/environment.ts';

/** What an environment variable is for. */
interface Purpose {
  readonly purpose: string;
  /** What holds if it is unset, where the schema has no default. By default: nothing. */
  readonly unset?: string;
}

/** What each environment variable is for: `serve --help` and the page *Configure* say the same. */
const PURPOSES: Readonly<Record<keyof Environment, Purpose>> = {
  PORT: { purpose: 'port at which the service listens' },
  HOST: { purpose: 'address to listen on; `0.0.0.0` listens on all interfaces' },
  PUBLIC_URL: { purpose: 'origin under which readers reach it', unset: 'http://HOST:PORT' },
  CONTENT_LAKE: { purpose: 'folder of exports, or a journal folder', unset: 'the sample journal' },
  CONTENT_LAKE_GUARD: { purpose: 'percentage of documents whose loss is refused; `0` for none' },
  LAKE_QUERIES: {
    purpose: 'who may query the embedded lake: `public` or `private`',
    unset: 'public if only this machine can',
  },
  SANITY_PROJECT_ID: { purpose: 'project of a hosted lake' },
  SANITY_DATASETS: { purpose: 'its datasets, separated by commas; one must be `production`' },
  SANITY_API_VERSION: { purpose: 'version of its API' },
  SANITY_API_HOST: { purpose: 'origin of its API', unset: 'https://PROJECT.api.sanity.io' },
  SANITY_ASSETS_HOST: { purpose: 'origin of its assets', unset: 'https://cdn.sanity.io' },
  SANITY_READ_TOKEN: { purpose: 'token for a private dataset, and for drafts' },
  PREVIEW_SECRET: { purpose: 'shows drafts to editors, and signs their links' },
  STUDIO_URL: { purpose: 'address of the Studio, to which drafts lead' },
  CACHE_MB: { purpose: 'memory for finished responses, in MiB' },
  REDIS_URL: { purpose: 'Redis that instances share' },
  CACHE_SECRET: { purpose: 'signs what instances share through Redis' },
  CDN_PURGE_URL: { purpose: 'where the service reports stale responses' },
  CDN_PURGE_FORM: { purpose: 'what such a report looks like' },
  CDN_PURGE_TOKEN: { purpose: 'token that it sends there' },
  CLIENT_VERSIONS: { purpose: 'folder with older versions of the client' },
  FRAME_ANCESTORS: { purpose: 'origins that may embed the frames, separated by spaces' },
  TRUST_PROXY: { purpose: 'proxies whose `X-Forwarded-For` is trusted', unset: 'none' },
  RATE_LIMIT: { purpose: 'requests of a client per minute; `0` for no limit' },
  SHUTDOWN_DELAY: { purpose: 'seconds between the signal and the shutdown' },
  SHUTDOWN_TIMEOUT: { purpose: 'seconds that the shutdown may take' },
  WEBHOOK_SECRET: { purpose: 'enables `POST /hooks/content` and verifies its signatures; `old,new` to replace it' },
  POSTHOG_KEY: { purpose: 'analytics project, also of clients that name none' },
  POSTHOG_HOST: { purpose: 'where its events go', unset: 'https://eu.i.posthog.com' },
  POSTHOG_UI_HOST: { purpose: 'where people view them' },
  LOG_LEVEL: { purpose: 'what the log has; `info` has every request' },
};

/** The default of a variable without one. */
const UNSET = 'unset';
const INDENT = ' '.repeat(4);
/** Width of a terminal's lines. */
const WIDTH = 80;

/** Breaks a sentence into lines that fit a terminal. */
function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = INDENT;
  for (const word of text.split(' ')) {
    if (line.length + word.length > WIDTH && line !== INDENT) {
      lines.push(line.trimEnd());
      line = INDENT;
    }
    line += `${word} `;
  }
  return [...lines, line.trimEnd()];
}

const helpOf = new Map<string, (typeof PURPOSES)[keyof typeof PURPOSES]>(Object.entries(PURPOSES));

/** All environment variables, in the order of their importance: what they are for, and what holds if they are unset. */
export const VARIABLES_HELP = VARIABLES.map(({ name, description, default: value }) => {
  const { purpose, unset } = helpOf.get(name) ?? { purpose: '' };
  return { name, purpose, format: description, default: value ?? unset ?? UNSET };
});

/** Describes all environment variables for a terminal. */
export function variablesHelp(): string {
  return VARIABLES_HELP.flatMap(({ name, purpose, format, default: value }) => [
    value === UNSET ? `  ${name}` : `  ${name} (${value})`,
    ...wrap(purpose.replaceAll('`', '')),
    ...wrap(`Value: ${format}`),
  ]).join('\n');
}
