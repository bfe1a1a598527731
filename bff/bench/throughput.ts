import { interleaved, type LoadResult } from './load.ts';
import { startPinned, startService } from './processes.ts';
import { type Row, row } from './table.ts';

const TSX = ['--import', 'tsx'];

/** A kept answer against a bare server that writes the same bytes and headers, and against the plain way. */
export async function throughput(lake: string, entry: string): Promise<Row[]> {
  const api = `/api/v1/entries/${entry}`;
  const frame = `/embed/menu?entry=${entry}`;
  const service = await startService(lake);
  const tag =
    (await fetch(service.url + api, { headers: { 'accept-encoding': 'identity' } })).headers.get('etag') ?? '';
  const bare = await startPinned([...TSX, 'bff/bench/servers/bare.ts', service.url, api, frame], {});
  const plain = await startPinned([...TSX, 'bff/bench/servers/plain.ts', service.url + api], {});
  const gzip = { 'accept-encoding': 'gzip' };
  const unchanged = { 'if-none-match': tag };
  const results = await interleaved(
    [service, bare].flatMap(({ url }, index) => {
      const who = index === 0 ? 'service' : 'bare';
      return [
        { name: `${who} identity`, url: url + api },
        { name: `${who} gzip`, url: url + api, headers: gzip },
        { name: `${who} 304`, url: url + api, headers: unchanged },
        { name: `${who} frame`, url: url + frame, headers: gzip },
        ...(index === 0
          ? [
              { name: 'plain identity', url: `${plain.url}/entry` },
              { name: 'plain gzip', url: `${plain.url}/entry`, headers: gzip },
            ]
          : []),
      ];
    }),
  );
  await Promise.all([service, bare, plain].map((server) => server.stop()));
  const of = (name: string): LoadResult => results.get(name) ?? { requestsPerSecond: Number.NaN, p99: Number.NaN };
  const against = (what: string, other: string, floor: number) =>
    row(
      `${what}, requests/s ÷ ${other}`,
      of(`service ${what}`).requestsPerSecond / of(`${other} ${what}`).requestsPerSecond,
      { floor },
    );
  return [
    against('identity', 'bare', 0.9),
    against('gzip', 'bare', 0.9),
    against('304', 'bare', 0.9),
    against('frame', 'bare', 0.9),
    row('identity, 99th percentile ÷ bare', of('service identity').p99 / of('bare identity').p99, { ceiling: 2 }),
    against('identity', 'plain', 8),
    against('gzip', 'plain', 40),
  ];
}
