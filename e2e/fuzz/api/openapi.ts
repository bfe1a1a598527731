import Type, { type Static } from 'typebox';
import { Compile, type Validator } from 'typebox/schema';
import { Value } from 'typebox/value';
import { httpGet } from '../../support/http-client.ts';

const Parameter = Type.Object({
  name: Type.String(),
  in: Type.Enum(['path', 'query']),
  schema: Type.Object({
    enum: Type.Optional(Type.Array(Type.String())),
    default: Type.Optional(Type.Union([Type.String(), Type.Number()])),
  }),
});

const JsonContent = Type.Object({
  'application/json': Type.Object({ schema: Type.Object({ $ref: Type.String() }) }),
});

/** Responses of other media types have no schema to check. */
const Response = Type.Object({ content: Type.Union([JsonContent, Type.Record(Type.String(), Type.Unknown())]) });

const Operation = Type.Object({
  parameters: Type.Optional(Type.Array(Parameter)),
  responses: Type.Record(Type.String(), Response),
});

/** What the fuzzer reads of an OpenAPI document. The schemas themselves are JSON Schema, compiled as they stand. */
const OpenApi = Type.Object({
  paths: Type.Record(Type.String(), Type.Object({ get: Operation })),
  components: Type.Object({ schemas: Type.Record(Type.String(), Type.Unknown()) }),
});

export type Parameter = Static<typeof Parameter>;

/** One documented route and what it may answer. */
export interface DocumentedRoute {
  /** Its address, with `{id}` where a path parameter stands. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** The check of the JSON body of each documented status; undefined for other media types. */
  readonly bodies: ReadonlyMap<number, Validator | undefined>;
}

/** The documented routes of a service. @throws if its OpenAPI document has another form than the fuzzer reads */
export async function readDocumentedRoutes(origin: string): Promise<DocumentedRoute[]> {
  const document: unknown = JSON.parse((await httpGet(`${origin}/openapi.json`)).body);
  const { paths, components } = Value.Parse(OpenApi, document);
  return Object.entries(paths).map(([path, { get }]) => ({
    path,
    parameters: get.parameters ?? [],
    bodies: new Map(
      Object.entries(get.responses).map(([status, { content }]) => [
        Number(status),
        // The components stand in the same document, so that local references resolve.
        Value.Check(JsonContent, content)
          ? Compile({ components, $ref: content['application/json'].schema.$ref })
          : undefined,
      ]),
    ),
  }));
}
