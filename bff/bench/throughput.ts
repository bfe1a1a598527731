import { interleaved, type Round, ratio } from './load.ts';
import { startPinned, startService } from './processes.ts';
import { type Row, row } from './table.ts';

const TSX = ['--import', 'tsx'];

const GZIP = { 'accept-encoding': 'gzip' };

async function etagOf(url: string): Promise<string> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  return response.headers.get('etag') ?? '';
}

/** The measured addresses: an entry of 45 KB, an annotation of 2 KB, a frame. */
interface Paths {
  readonly entry: string;
  readonly annotation: string;
  readonly frame: string;
}

async function startAll(lake: string, paths: Paths): Promise<Round> {
  const { entry, annotation, frame } = paths;
  const service = await startService(lake);
  const logging = await startService(lake, [], { LOG_LEVEL: 'info' });
  const bare = await startPinned([...TSX, 'bff/bench/servers/bare.ts', service.url, ...Object.values(paths)], {});
  const framework = await startPinned(
    [...TSX, 'bff/bench/servers/framework.ts', service.url, ...Object.values(paths)],
    {},
  );
  const plain = await startPinned([...TSX, 'bff/bench/servers/plain.ts', service.url + entry], {});
  const unchanged = { 'if-none-match': await etagOf(service.url + entry) };
  const servers = [
    { who: 'service', url: service.url },
    { who: 'bare', url: bare.url },
    { who: 'framework', url: framework.url },
  ];
  const logged = { who: 'logged', url: logging.url };
  return {
    loads: [
      ...[...servers, logged].map(({ who, url }) => ({ name: `${who} identity`, url: url + entry })),
      ...servers.map(({ who, url }) => ({ name: `${who} gzip`, url: url + entry, headers: GZIP })),
      ...servers.map(({ who, url }) => ({ name: `${who} 304`, url: url + entry, headers: unchanged })),
      ...[...servers, logged].map(({ who, url }) => ({ name: `${who} 2 KB`, url: url + annotation })),
      ...servers.map(({ who, url }) => ({ name: `${who} frame`, url: url + frame, headers: GZIP })),
      { name: 'plain identity', url: `${plain.url}/entry` },
      { name: 'plain gzip', url: `${plain.url}/entry`, headers: GZIP },
    ],
    async stop() {
      await Promise.all([service, logging, bare, framework, plain].map((server) => server.stop()));
    },
  };
}

/**
 * A cached response compared with three servers: a bare one that sends the same bytes and headers, Fastify with the
 * same cached bytes, and Fastify with the usual plugins, which builds every response anew. One more service logs every
 * request, as it does by default.
 */
export async function throughput(lake: string, entry: string, annotation: string): Promise<Row[]> {
  const paths = {
    entry: `/api/v1/entries/${entry}`,
    annotation: `/api/v1/annotation/${annotation}`,
    frame: `/embed/menu?entry=${entry}`,
  };
  const results = await interleaved(() => startAll(lake, paths));
  const against = (what: string, yardstick: string, floor: number) => {
    const times = ratio(results, 'requestsPerSecond', `service ${what}`, `${yardstick} ${what}`);
    return row(`${what}, requests/s ÷ ${yardstick}`, times, { floor });
  };
  const loggedAgainstBare = (what: string) => {
    const times = ratio(results, 'requestsPerSecond', `logged ${what}`, `bare ${what}`);
    return row(`${what} with the default log, requests/s ÷ bare`, times, { floor: 0.75 });
  };
  return [
    against('identity', 'bare', 0.9),
    against('gzip', 'bare', 0.9),
    against('304', 'bare', 0.9),
    against('2 KB', 'bare', 0.9),
    against('frame', 'bare', 0.9),
    loggedAgainstBare('identity'),
    loggedAgainstBare('2 KB'),
    row('identity, 99th percentile ÷ bare', ratio(results, 'p99', 'service identity', 'bare identity'), { ceiling: 2 }),
    against('identity', 'framework', 1.1),
    against('gzip', 'framework', 1.1),
    against('304', 'framework', 1.1),
    against('2 KB', 'framework', 1.1),
    against('identity', 'plain', 8),
    against('gzip', 'plain', 40),
  ];
}
