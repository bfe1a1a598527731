import { interleaved, type Round, ratio } from './load.ts';
import { startPinned, startService } from './processes.ts';
import { type Row, row } from './table.ts';

const TSX = ['--import', 'tsx'];

const GZIP = { 'accept-encoding': 'gzip' };

async function tagOf(url: string): Promise<string> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  return response.headers.get('etag') ?? '';
}

async function startAll(lake: string, api: string, frame: string): Promise<Round> {
  const service = await startService(lake);
  const bare = await startPinned([...TSX, 'bff/bench/servers/bare.ts', service.url, api, frame], {});
  const framework = await startPinned([...TSX, 'bff/bench/servers/framework.ts', service.url, api, frame], {});
  const plain = await startPinned([...TSX, 'bff/bench/servers/plain.ts', service.url + api], {});
  const unchanged = { 'if-none-match': await tagOf(service.url + api) };
  const servers = [
    { who: 'service', url: service.url },
    { who: 'bare', url: bare.url },
    { who: 'framework', url: framework.url },
  ];
  return {
    loads: [
      ...servers.map(({ who, url }) => ({ name: `${who} identity`, url: url + api })),
      ...servers.map(({ who, url }) => ({ name: `${who} gzip`, url: url + api, headers: GZIP })),
      ...servers.map(({ who, url }) => ({ name: `${who} 304`, url: url + api, headers: unchanged })),
      ...servers.map(({ who, url }) => ({ name: `${who} frame`, url: url + frame, headers: GZIP })),
      { name: 'plain identity', url: `${plain.url}/entry` },
      { name: 'plain gzip', url: `${plain.url}/entry`, headers: GZIP },
    ],
    async stop() {
      await Promise.all([service, bare, framework, plain].map((server) => server.stop()));
    },
  };
}

/** A kept answer against a bare server that writes the same bytes and headers, and against the plain way. */
export async function throughput(lake: string, entry: string): Promise<Row[]> {
  const results = await interleaved(() => startAll(lake, `/api/v1/entries/${entry}`, `/embed/menu?entry=${entry}`));
  const against = (what: string, other: string, floor: number) => {
    const times = ratio(results, 'requestsPerSecond', `service ${what}`, `${other} ${what}`);
    return row(`${what}, requests/s ÷ ${other}`, times, { floor });
  };
  return [
    against('identity', 'bare', 0.9),
    against('gzip', 'bare', 0.9),
    against('304', 'bare', 0.9),
    against('frame', 'bare', 0.9),
    row('identity, 99th percentile ÷ bare', ratio(results, 'p99', 'service identity', 'bare identity'), { ceiling: 2 }),
    against('identity', 'framework', 1.1),
    against('gzip', 'framework', 1.1),
    against('304', 'framework', 1.1),
    against('identity', 'plain', 8),
    against('gzip', 'plain', 40),
  ];
}
