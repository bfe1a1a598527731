import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { createClient, type SanityClient } from '@sanity/client';
import { Mutation } from '@sanity/mutator';
import { onTestFinished } from 'vitest';

type Document = Record<string, unknown> & { readonly _id: string; readonly _type: string };

/** What a hosted project accepts as an id. */
const ID = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/;

interface Change {
  readonly create?: Document;
  readonly createOrReplace?: Document;
  readonly patch?: { readonly id: string };
}

/** The ids that a document's strong references name. */
function strongReferences(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const direct = '_ref' in value && !('_weak' in value && value._weak === true) ? [String(value._ref)] : [];
  return [...direct, ...Object.values(value).flatMap(strongReferences)];
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

/** The dataset of a hosted project, as its importer meets it: documents are kept only with valid ids and references. */
export class HostedProject {
  readonly documents = new Map<string, Document>();

  /** Applies all changes or none. @returns why they are refused, or `null` */
  #mutate(changes: readonly Change[]): string | null {
    const before = new Map(this.documents);
    const problem = changes.map((change) => this.#apply(change)).find((found) => found !== null) ?? this.#missing();
    if (problem === null) return null;
    this.documents.clear();
    for (const [id, document] of before) this.documents.set(id, document);
    return problem;
  }

  #apply({ create, createOrReplace, patch }: Change): string | null {
    const document = create ?? createOrReplace;
    if (document !== undefined) {
      if (!ID.test(document._id)) return `Invalid document ID "${document._id}"`;
      if (create !== undefined && this.documents.has(document._id)) return `Document "${document._id}" already exists`;
      this.documents.set(document._id, document);
      return null;
    }
    const patched = new Mutation({ mutations: [{ patch }] }).apply(this.documents.get(patch?.id ?? '') ?? null);
    if (patched === null) return `Document "${patch?.id}" was not found`;
    this.documents.set(patched._id, patched);
    return null;
  }

  #missing(): string | null {
    for (const { _id, ...fields } of this.documents.values())
      for (const id of strongReferences(fields))
        if (!this.documents.has(id)) return `Document "${_id}" references "${id}", which does not exist`;
    return null;
  }

  #upload(kind: string, file: Buffer): Document {
    const type = kind === 'images' ? 'image' : 'file';
    const sha1hash = createHash('sha1').update(file).digest('hex');
    const document = { _id: `${type}-${sha1hash}`, _type: `sanity.${type}Asset`, sha1hash, size: file.length };
    this.documents.set(document._id, document);
    return document;
  }

  async #respond(request: IncomingMessage): Promise<{ readonly status: number; readonly body: object }> {
    const [, kind, name = ''] = /^\/v[^/]+\/(?:data\/)?(mutate|query|assets)\/([^/?]+)/.exec(request.url ?? '') ?? [];
    const body = await bodyOf(request);
    // It has none of the assets that the importer asks for.
    if (kind === 'query') return { status: 200, body: { result: null } };
    if (kind === 'assets') return { status: 200, body: { document: this.#upload(name, body) } };
    const { mutations }: { mutations: readonly Change[] } = JSON.parse(body.toString());
    const problem = this.#mutate(mutations);
    if (problem !== null) return { status: 409, body: { error: { description: problem, type: 'mutationError' } } };
    const results = mutations.map(({ create, createOrReplace, patch }) => ({
      id: (create ?? createOrReplace)?._id ?? patch?.id,
      operation: 'update',
    }));
    return { status: 200, body: { transactionId: 'one', results } };
  }

  /** Serves the project until the test ends. @returns a client that may write */
  async serve(): Promise<SanityClient> {
    const server = createServer(async (request, response) => {
      const { status, body } = await this.#respond(request);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The project has no port');
    return createClient({
      apiHost: `http://127.0.0.1:${address.port}`,
      useProjectHostname: false,
      projectId: 'hosted',
      dataset: 'production',
      apiVersion: '2025-02-19',
      token: 'token',
      useCdn: false,
      maxRetries: 0,
    });
  }
}
