import { ClientError, type ClientPerspective, createClient, type SanityClient } from '@sanity/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type ServedLake, serveLake } from '../testing/serve-lake.ts';
import { writeExport } from '../testing/write-export.ts';

const documents = [
  {
    _id: 'tides',
    _type: 'entry',
    title: 'Tides',
    url: { _type: 'slug', current: 'the-tides' },
    introduction: [
      {
        _type: 'block',
        _key: 'b1',
        style: 'normal',
        markDefs: [
          { _type: 'annotationReference', _key: 'm1', reference: { _type: 'reference', _ref: 'moon' } },
          { _type: 'annotationReference', _key: 'm2', reference: { _type: 'reference', _ref: 'lost' } },
          { _type: 'link', _key: 'm3', href: 'https://example.org/' },
        ],
        children: [{ _type: 'span', _key: 's1', text: 'The moon', marks: ['m1'] }],
      },
    ],
  },
  { _id: 'moon', _type: 'annotation', title: 'Moon', url: { _type: 'slug', current: 'the-moon' } },
  { _id: 'drafts.moon', _type: 'annotation', title: 'Unfinished', url: { _type: 'slug', current: 'unfinished' } },
];

let served: ServedLake;
let client: SanityClient;
let address: string;
let removeFolder: () => Promise<void>;

beforeAll(async () => {
  const { folder, remove } = await temporaryFolder();
  removeFolder = remove;
  await writeExport(`${folder}/production`, documents);
  served = await serveLake(folder);
  client = served.client;
  address = `${served.origin}/v2025-02-19/data/query/production`;
});

afterAll(async () => {
  await served.close();
  await removeFolder();
});

function rejectionOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => 'no error',
    (error: unknown) => error,
  );
}

describe('a public client that uses the Sanity client', () => {
  it('selects an entry by url.current and resolves the references of its markDefs to slugs', async () => {
    const query = `*[_type == "entry" && url.current == $slug][0]{
      title, introduction[]{_key, markDefs[]{_key, _type, "slug": reference->url.current}}
    }`;
    expect(await client.fetch(query, { slug: 'the-tides' })).toEqual({
      title: 'Tides',
      introduction: [
        {
          _key: 'b1',
          markDefs: [
            { _key: 'm1', _type: 'annotationReference', slug: 'the-moon' },
            { _key: 'm2', _type: 'annotationReference', slug: null },
            { _key: 'm3', _type: 'link', slug: null },
          ],
        },
      ],
    });
  });

  it('passes parameters of every JSON type', async () => {
    const params = {
      text: '"quoted" & ünïcode + \\',
      number: 1.5,
      yes: true,
      none: null,
      list: ['a', 1],
      object: { a: [1] },
    };
    expect(
      await client.fetch(
        '{"text": $text, "number": $number, "yes": $yes, "none": $none, "list": $list, "object": $object}',
        params,
      ),
    ).toEqual(params);
  });

  it('can send a query that is too long for an address', async () => {
    const slugs = Array.from({ length: 2000 }, (_, index) => `slug-${index}`);
    expect(await client.fetch('*[url.current in $slugs]._id', { slugs: [...slugs, 'the-moon'] })).toEqual(['moon']);
  });

  it('gets the query and the evaluation time with an unfiltered response', async () => {
    const answer = await client.fetch('*[_id == "moon"]._id', {}, { filterResponse: false });
    expect(answer).toEqual({
      query: '*[_id == "moon"]._id',
      result: ['moon'],
      ms: expect.any(Number),
      syncTags: [expect.stringMatching(/^s1:/)],
    });
    expect(Number.isInteger(answer.ms)).toBe(true);
  });

  it.each<ClientPerspective>(['published', 'drafts', 'raw', ['r1', 'drafts']])(
    'reads only published documents in the perspective %s',
    async (perspective) => {
      const ids = await client.withConfig({ perspective }).fetch('*[_type == "annotation"]._id');
      expect(ids).toEqual(['moon']);
    },
  );

  it('gets documents in the order of their ids, also where the keys of order() are equal', async () => {
    expect(await client.fetch('*._id')).toEqual(['moon', 'tides']);
    expect(await client.fetch('*[_id in ["tides", "moon"]]._id')).toEqual(['moon', 'tides']);
    expect(await client.fetch('* | order(missing desc)._id')).toEqual(['moon', 'tides']);
    expect(await client.fetch('*[0]._id')).toBe('moon');
  });

  it('gets the position of a syntax error', async () => {
    const error = await rejectionOf(client.fetch('*[_type == '));
    expect(error).toBeInstanceOf(ClientError);
    expect(error).toMatchObject({
      statusCode: 400,
      details: { type: 'queryParseError', query: '*[_type == ', start: 10 },
    });
    expect(String(error)).toContain('> 1 | *[_type == ');
  });

  it.each([
    ['an unknown function', 'nonsense(1)', 'Undefined function: nonsense'],
    ['a missing parameter', '*[_id == $id]', 'param $id referenced, but not provided'],
    ['unclosed brackets', '['.repeat(3000), 'queryParseError'],
  ])('gets a ClientError for %s', async (_, query, message) => {
    const error = await rejectionOf(client.fetch(query));
    expect(error).toBeInstanceOf(ClientError);
    expect(error).toMatchObject({ statusCode: 400 });
    expect(JSON.stringify(error)).toContain(message);
  });

  it.each(['staging', '../production', 'constructor'])('gets a ClientError for the dataset %s', async (dataset) => {
    const other = createClient({ ...served.clientConfig, useCdn: false, dataset: 'production' });
    const url = `/data/query/${encodeURIComponent(dataset)}?query=*`;
    const error = await rejectionOf(other.request({ url }));
    expect(error).toBeInstanceOf(ClientError);
    expect(error).toMatchObject({ statusCode: 404, message: `Dataset "${dataset}" not found` });
  });
});

describe('the query protocol', () => {
  it.each(['v1', 'vX', 'v2021-10-21'])('supports the version %s', async (version) => {
    const response = await fetch(
      `${served.origin}/${version}/data/query/production?query=*%5B0%5D._id&returnQuery=false`,
    );
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toEqual({
      result: expect.any(String),
      ms: expect.any(Number),
      syncTags: [expect.any(String)],
    });
  });

  it.each(['v2', 'v2021', 'production', 'v2021-10-21x'])('does not support the version %s', async (version) => {
    const response = await fetch(`${served.origin}/${version}/data/query/production?query=1`);
    expect(response.status).toBe(404);
  });

  it.each([
    ['no query', '', undefined, 'the query is missing'],
    ['a parameter that is not JSON', '?query=$a&$a=text', undefined, 'the value of $a is not JSON'],
    ['a body that is not an object', '', '[]', 'the body is not a JSON object with a query'],
    ['parameters that are not an object', '', '{"query":"1","params":[]}', 'params is not an object'],
    ['a body that is not JSON', '', '{', 'JSON'],
  ])('rejects %s', async (_, search, body, message) => {
    const init = body === undefined ? {} : { method: 'POST', body, headers: { 'content-type': 'application/json' } };
    const response = await fetch(`${address}${search}`, init);
    expect(response.status).toBe(400);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain(message);
  });

  it('rejects parameters that are nested too deeply, and answers the next query', async () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    const ask = (levels: number) => fetch(`${address}?query=$a&$a=${nested(levels)}`);
    const post = (levels: number) => {
      const body = `{"query":"$a","params":{"a":${nested(levels)}}}`;
      return fetch(address, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    };
    for (const response of [await ask(4_000), await ask(101), await post(100_000), await post(101)]) {
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('the value of $a is nested deeper than 100 levels');
    }
    for (const response of [await ask(100), await post(100)]) {
      expect([response.status, JSON.stringify((await response.json()).result)]).toEqual([200, nested(100)]);
    }
  });

  it('rejects a body that is too large', async () => {
    const body = JSON.stringify({ query: '1', params: { a: 'x'.repeat(300_000) } });
    const response = await fetch(address, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({
      error: { statusCode: 413, message: expect.stringContaining('too large') },
    });
  });

  it('answers the preflight request of the Sanity client', async () => {
    const headers = {
      origin: 'null',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-sanity-project-id',
    };
    const preflight = await fetch(address, { method: 'OPTIONS', headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-sanity-project-id');
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
  });
});
