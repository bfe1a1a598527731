import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What `npm publish` sends of a version. */
interface Publication {
  readonly versions: Readonly<Record<string, { readonly dist: { readonly integrity: string } }>>;
  readonly 'dist-tags': Readonly<Record<string, string>>;
}

/** A registry of npm in memory: it has the packages that are published to it, and no others. */
export async function startRegistry() {
  const packages = new Map<string, Publication>();
  /** The names of published packages, each time that one is sent. */
  const sent: string[] = [];
  /** Refuses the next publication of this package. */
  let refused = '';
  const server = createServer(async (request, response) => {
    const name = decodeURIComponent(request.url ?? '').slice(1);
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.method !== 'PUT') {
      const found = packages.get(name);
      return found === undefined ? answer(404, { error: 'not found' }) : answer(200, { name, ...found });
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    sent.push(name);
    if (request.headers.authorization !== 'Bearer secret' || refused === name) {
      refused = '';
      return answer(403, { error: 'refused' });
    }
    const { versions, 'dist-tags': tags }: Publication = JSON.parse(Buffer.concat(chunks).toString());
    packages.set(name, { versions, 'dist-tags': tags });
    answer(201, { ok: true });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port }: AddressInfo = Object(server.address());
  return {
    address: `127.0.0.1:${port}`,
    packages,
    sent,
    refuseNext(name: string) {
      refused = name;
    },
    stop: () => new Promise((stopped) => server.close(stopped).closeAllConnections()),
  };
}
