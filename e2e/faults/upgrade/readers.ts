import { EventEmitter, once } from 'node:events';
import { Agent } from 'node:https';
import { Tally } from '../../fuzz/support/tally.ts';
import { httpGet } from '../../support/http-client.ts';

const READERS = 6;

/** What pages of publishers request first. */
const FIRST = [
  '/embed/menu?entry=the-brass-tides',
  '/client/v2/journal-client.js',
  '/client/v2/journal-client.mjs',
  '/embed/footer?entry=the-brass-tides',
  '/api/v1/entries/the-brass-tides',
];

/** The addresses of the hashed files that a response names. */
function namedFiles(path: string, text: string): string[] {
  if (path.startsWith('/embed/')) return text.match(/\/embed\/assets\/[\w-]+\.m?js/g) ?? [];
  if (path.endsWith('.mjs'))
    return (text.match(/(?<=import\(`\.\/)[\w-]+\.mjs/g) ?? []).map((name) => `/client/v2/${name}`);
  const [, version] = /\/client\/(\d+\.\d+\.\d+)\//.exec(path + text) ?? [];
  return [...text.matchAll(/importFile\("([\w-]+\.js)"/g)].map(([, name]) => `/client/${version}/${name}`);
}

/** Readers that request what pages request, and the files that the responses name, until they are stopped. */
export class PageReaders {
  readonly tally = new Tally();
  /** The addresses of hashed files that were requested. */
  readonly files = new Set<string>();
  readonly #origin: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: READERS, rejectUnauthorized: false });
  readonly #progress = new EventEmitter();
  readonly #running: Promise<unknown>;
  #isOver = false;

  constructor(origin: string) {
    this.#origin = origin;
    this.#running = Promise.all(Array.from({ length: READERS }, (_, first) => this.#read(first)));
  }

  /** Waits for so many further responses. */
  async further(count: number): Promise<void> {
    const wanted = this.tally.tried + count;
    while (this.tally.tried < wanted) await once(this.#progress, 'response');
  }

  /** Requests every file again that was named so far. */
  async requestFilesAgain(): Promise<void> {
    for (const path of this.files) await this.#request(path);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
    this.#agent.destroy();
  }

  async #read(first: number): Promise<void> {
    for (let count = first; !this.#isOver; count += 1) {
      await this.#follow(FIRST[count % FIRST.length] ?? '');
    }
  }

  /** Requests an address, and then the files that the response names. */
  async #follow(path: string): Promise<void> {
    for (const file of namedFiles(path, await this.#request(path))) {
      this.files.add(file);
      await this.#follow(file);
    }
  }

  async #request(path: string): Promise<string> {
    const { status, body } = await httpGet(this.#origin + path, this.#agent);
    this.tally.tried += 1;
    if (status === 0) this.tally.lost += 1;
    if (status !== 200) this.tally.fail(`${status} of ${path.replace(/\?.*/, '')}`, body.slice(0, 200));
    this.#progress.emit('response');
    return body;
  }
}
