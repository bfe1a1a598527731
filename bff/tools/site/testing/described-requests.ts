import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { CITATION_STYLES } from '../../../contract/index.ts';

const Parameter = Type.Object({
  name: Type.String(),
  in: Type.String(),
  required: Type.Optional(Type.Boolean()),
  schema: Type.Object({ enum: Type.Optional(Type.Array(Type.String())) }),
});
const Description = Type.Object({
  paths: Type.Record(
    Type.String(),
    Type.Object({
      get: Type.Optional(Type.Object({ operationId: Type.String(), parameters: Type.Optional(Type.Array(Parameter)) })),
    }),
  ),
});

/** A request that the OpenAPI document describes. */
interface DescribedRequest {
  readonly operation: string;
  readonly url: string;
}

/** A value for a parameter that every request needs. Filters and limits stay unset: a site has only the whole lists. */
const REQUIRED = ['tide'];

/** All requests that the document describes, for each entry, annotation, and value of an enumerated parameter. */
export async function requestsOfDescription(
  app: FastifyInstance,
  languages: readonly string[],
): Promise<readonly DescribedRequest[]> {
  const read = async (url: string): Promise<unknown> => (await app.inject({ url })).json();
  const Named = Type.Array(Type.Object({ id: Type.String() }));
  const List = Type.Object({ entries: Named, next: Type.Union([Type.String(), Type.Null()]) });
  const slugs: string[] = [];
  const pages: DescribedRequest[] = [];
  for (let query: string | null = ''; query !== null; ) {
    const url: string = `/api/v1/entries${query}`;
    pages.push({ operation: 'listEntries', url });
    const { entries, next } = Value.Parse(List, await read(url));
    slugs.push(...entries.map(({ id }) => id));
    query = next === null ? null : `?${new URLSearchParams({ cursor: next })}`;
  }
  const annotations = new Set<string>();
  for (const slug of slugs)
    for (const { id } of Value.Parse(Named, await read(`/api/v1/annotations/${slug}`))) annotations.add(id);
  const { paths } = Value.Parse(Description, await read('/openapi.json'));
  const described = Object.entries(paths).flatMap(([path, { get }]) => {
    if (get === undefined) return [];
    const { operationId: operation, parameters = [] } = get;
    const ids = /\/annotation\/\{|^\/annotations/.test(path) ? [...annotations] : path.includes('{') ? slugs : [''];
    let queries: Record<string, string>[] = [{}];
    for (const { name, in: place, required, schema } of parameters) {
      const values = place === 'query' ? (schema.enum ?? (required ? REQUIRED : undefined)) : undefined;
      if (values === undefined || name === 'style') continue;
      queries = queries.flatMap((query) => values.map((value) => ({ ...query, [name]: value })));
    }
    const isFormatted = ({ format }: Record<string, string>) =>
      operation === 'citeEntry' && /^(text|html)$/.test(format ?? '');
    const styled = queries.flatMap((query) =>
      isFormatted(query)
        ? CITATION_STYLES.flatMap((style) => languages.map((lang) => ({ ...query, style, lang })))
        : [query],
    );
    return ids.flatMap((id) =>
      styled.map((query) => ({ operation, url: `${path.replace('{id}', id)}?${new URLSearchParams(query)}` })),
    );
  });
  return [...pages, ...described];
}
