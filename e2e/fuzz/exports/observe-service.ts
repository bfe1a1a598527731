import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { ObservedLake } from '../../../bff/lake/testing/attack-lake.ts';
import { httpGet } from '../../support/http-client.ts';
import type { JournalServer } from '../../support/journal-server.ts';

const isErrorLine = Compile(Type.Object({ level: Type.Literal(50), dataset: Type.String(), msg: Type.String() }));
const isAnswer = Compile(Type.Object({ result: Type.Unknown() }));

const QUERY = '*[_id == "marker"][0].title';

/** The bytes of output that were read into lines before are not read again. */
class ErrorLog {
  readonly #messages = new Map<string, string[]>();
  #read = 0;

  /** @param output everything that the service has printed */
  messages(output: string, dataset: string): readonly string[] {
    const end = output.lastIndexOf('\n') + 1;
    for (const line of output.slice(this.#read, end).split('\n')) this.#add(line);
    this.#read = Math.max(this.#read, end);
    return this.#messages.get(dataset) ?? [];
  }

  #add(line: string): void {
    if (!line.startsWith('{')) return;
    const entry: unknown = JSON.parse(line);
    if (!isErrorLine.Check(entry)) return;
    this.#messages.set(entry.dataset, [...(this.#messages.get(entry.dataset) ?? []), entry.msg]);
  }
}

/** Watches the embedded lake of a built service. @param folder its exports */
export function observeService(service: JournalServer, folder: string): ObservedLake {
  const log = new ErrorLog();
  return {
    folder,
    async title(dataset) {
      const address = `${service.url}/v2025-02-19/data/query/${dataset}?query=${encodeURIComponent(QUERY)}`;
      const { status, body } = await httpGet(address);
      const answer: unknown = status === 200 ? JSON.parse(body) : null;
      if (!isAnswer.Check(answer)) throw new Error(`readers got status ${status}: ${body.slice(0, 200)}`);
      return answer.result;
    },
    errors: (dataset) => log.messages(service.output(), dataset),
  };
}

/** The service's resident memory in MiB. */
export async function residentMib(service: JournalServer): Promise<number> {
  const { body } = await httpGet(`${service.url}/metrics`);
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(body)?.[1]) / 2 ** 20);
}
