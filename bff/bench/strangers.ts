/** The queries of one kind. @param turn a number that differs from query to query */
export type QueryOf = (turn: number) => string;

/** Ways to make the embedded lake work as hard as a public client can. */
export const worstQueries: Readonly<Record<string, QueryOf>> = {
  endless: (turn) => `count(*{"a": *{"b": *{"c": ${turn}}}})`,
  'full scan': (turn) => `count(*[title match "moon*" || pt::text(text) match "t*d*s*${turn}"])`,
  'large result': (turn) => `{"turn": ${turn}, "once": *, "again": *}`,
  'too large result': (turn) => `*[]{"a": *[]{"b": *[], "turn": ${turn}}}[0...3]`,
  'much memory': (turn) => `*{"a": *{"b": *{_id, "turn": ${turn}}}}`,
  'large query': (turn) => `count([${`"x", `.repeat(40_000)}${turn}])`,
  'small query': (turn) => `${turn}`,
};

/** Public clients that send queries without end. */
export interface Strangers {
  /** The number of answers by status so far. */
  readonly answers: ReadonlyMap<number, number>;
  stop(): Promise<void>;
}

/** Starts clients with different addresses. Each sends a query of the next kind when the previous one is answered. */
export function sendWorstQueries(origin: string, clients: number, kinds: readonly QueryOf[]): Strangers {
  const end = new AbortController();
  const answers = new Map<number, number>();
  let turn = 0;
  const send = async (client: number, kind: QueryOf): Promise<void> => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${client + 1}` };
    const body = JSON.stringify({ query: kind(turn++) });
    const init = { method: 'POST', headers, body, signal: end.signal };
    const response = await fetch(`${origin}/v1/data/query/production?returnQuery=false`, init);
    answers.set(response.status, (answers.get(response.status) ?? 0) + 1);
    for await (const _ of response.body ?? []);
  };
  const running = Array.from({ length: clients }, async (_, client) => {
    for (let index = client; !end.signal.aborted; index += 1) {
      const kind = kinds[index % kinds.length];
      if (kind !== undefined) await send(client, kind).catch(() => {});
    }
  });
  return {
    answers,
    async stop() {
      end.abort();
      await Promise.all(running);
    },
  };
}
