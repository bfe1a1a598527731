import pino from 'pino';
import { Value } from 'typebox/value';
import type { PageIdentity } from '../../annotate/annotate-in-thread.ts';
import { readConfig } from '../../configuration/config.ts';
import { AnnotationsResponse, DEFAULT_DATASET } from '../../contract/index.ts';
import { asObject, parseJson, textOrNull } from '../../contract/shared/json-object.ts';
import { openService } from '../../open-service.ts';
import { terminalLine } from '../../operations/log.ts';

/** An article whose annotations cannot be read. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}

interface Answer {
  readonly status: number;
  readonly isHidden: boolean;
  readonly body: string;
}

type Ask = (path: string) => Promise<Answer>;

/** Of the service in this process, which does not listen. */
const PORT = 80;

/** The header that says that an article's annotations are hidden from its readers. */
const VISIBILITY = 'journal-annotations';

const askService =
  (origin: string): Ask =>
  async (path) => {
    const response = await fetch(origin + path).catch((cause) => {
      throw new SourceError(`${origin} could not be reached`, { cause });
    });
    const isHidden = response.headers.get(VISIBILITY) === 'hidden';
    return { status: response.status, isHidden, body: await response.text() };
  };

/** Opens a service in this process for `CONTENT_LAKE` or a hosted store. It does not listen. */
async function openContent() {
  const log = pino({ level: 'warn' }, { write: (line) => void process.stderr.write(terminalLine(line)) });
  const service = { droppedLogLines: () => 0, hasDesk: false };
  const { app, close } = await openService(readConfig(process.env), PORT, log, service);
  const ask: Ask = async (url) => {
    const { statusCode: status, headers, body } = await app.inject({ url });
    return { status, isHidden: headers[VISIBILITY] === 'hidden', body };
  };
  return { ask, close };
}

/**
 * Opens the annotations of articles.
 * @param origin of the service; undefined: the content store that environment variables name
 * @param dataset as the client's option `environment`
 */
export async function openAnnotations(origin: string | undefined, dataset = DEFAULT_DATASET) {
  const { ask, close } =
    origin === undefined ? await openContent() : { ask: askService(origin), close: async () => {} };
  const get = async (path: string, query: Readonly<Record<string, string>>) => {
    const parameters = new URLSearchParams({ ...query, ...(dataset !== DEFAULT_DATASET && { env: dataset }) });
    return ask(`/api/v1/${path}?${parameters}`.replace(/\?$/, ''));
  };
  return {
    close,
    /** The slug of the article that a page shows; null if it has none. */
    async lookUp({ entry, doi, url }: PageIdentity): Promise<string | null> {
      if (entry && entry !== 'auto') return entry;
      if (doi === undefined && url === '') return null;
      const { body } = await get('lookup', { ...(doi !== undefined && { doi }), url });
      return textOrNull(asObject(parseJson(body)).id);
    },
    /** The annotations that readers of an article see. @throws SourceError */
    async read(entry: string): Promise<AnnotationsResponse> {
      const { status, isHidden, body } = await get(`annotations/${encodeURIComponent(entry)}`, {});
      if (status === 404) throw new SourceError(`There is no article "${entry}"`);
      if (status !== 200) throw new SourceError(`The annotations of "${entry}" could not be read (${status})`);
      return isHidden ? [] : Value.Parse(AnnotationsResponse, parseJson(body));
    },
  };
}
