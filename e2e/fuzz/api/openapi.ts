import { Compile, type Validator } from 'typebox/schema';
import { httpGet } from '../../support/http-client.ts';

/** A parameter of a route. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly schema: { readonly enum?: readonly string[]; readonly default?: string | number };
}

/** Responses of other media types have no schema to check. */
interface Response {
  readonly content: { readonly 'application/json'?: { readonly schema: { readonly $ref: string } } };
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, Response>>;
}

/** One documented route and what it may answer. */
export interface DocumentedRoute {
  /** Its address, with `{id}` where a path parameter stands. */
  readonly path: string;
  /** Matches the paths that have this form. */
  readonly pattern: RegExp;
  readonly parameters: readonly Parameter[];
  /** The check of the JSON body of each documented status; undefined for other media types. */
  readonly bodies: ReadonlyMap<number, Validator | undefined>;
}

/** The documented routes of a service. The schemas of its OpenAPI document are JSON Schema, compiled as they stand. */
export async function readDocumentedRoutes(origin: string): Promise<DocumentedRoute[]> {
  const { body } = await httpGet(`${origin}/openapi.json`);
  const { paths, components }: { paths: Record<string, { get?: Operation }>; components: object } = JSON.parse(body);
  // The components stand in the same document, so that local references resolve.
  const compiled = ({ content }: Response) => {
    const json = content['application/json'];
    return json && Compile({ components, $ref: json.schema.$ref });
  };
  const described = (path: string, { parameters = [], responses }: Operation): DocumentedRoute => ({
    path,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace('{id}', '[^/]+')}$`),
    parameters,
    bodies: new Map(Object.entries(responses).map(([status, response]) => [Number(status), compiled(response)])),
  });
  return Object.entries(paths).flatMap(([path, { get }]) => (get ? described(path, get) : []));
}
