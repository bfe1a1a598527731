import { type EvaluateOptions, type ExprNode, evaluate, evaluateSync, GroqSyntaxError, parse } from 'groq-js';
import { errorMessage } from '../../contract/rules/caught-error.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { fieldTag } from '../documents/sync-tags.ts';
import { jsonSize } from './json-size.ts';
import { type PageQuery, pageQuery } from './page-query.ts';
import { type Lookups, missingParameters, planQuery } from './plan-query.ts';
import { isDeeper } from './query-depth.ts';
import { QueryError } from './query-error.ts';

/** No real query is nested this deeply. Three times as deep, the evaluation can exceed the stack of its thread. */
export const MAX_DEPTH = 1_000;

/** Documents of a page that are held at once. */
const documentsAtOnce = 500;

/** A GROQ query with its parameters. */
export interface Query {
  query: string;
  params: Record<string, unknown>;
}

/** A query on the documents of one dataset. */
export interface DatasetQuery extends Query {
  dataset: string;
}

/** A query's result, encoded, with the tags of the documents that it depends on. */
export interface EncodedResult {
  /** JSON in UTF-8. */
  result: Uint8Array;
  /** The result stays valid until a change of the dataset has one of these sync tags. */
  syncTags: string[];
}

/** @throws QueryError */
export async function runQuery(store: DocumentStore, query: DatasetQuery, resultBytes: number): Promise<EncodedResult> {
  const tree = parseQuery(query);
  const { lookups, tags } = planQuery(tree, store);
  const dereferencedIds = new Set<string>();
  const evaluateWith = (tree: ExprNode, documents: Lookups) =>
    evaluateTree(tree, store, query, documents, dereferencedIds);
  const page = pageQuery(tree);
  const value = await (page === null ? evaluateWith(tree, lookups) : evaluatePage(page, lookups, evaluateWith));
  const result = encodeResult(value, resultBytes);
  const syncTags = new Set([...tags, ...Array.from(dereferencedIds, (id) => fieldTag('_id', id))]);
  return { result, syncTags: [...syncTags] };
}

/**
 * Evaluates the query on some documents after the other, until there are enough results. Evaluated at once, all
 * documents would be parsed and held, however few results are asked for.
 */
async function evaluatePage(
  { tree, documents, limit }: PageQuery,
  lookups: Lookups,
  evaluateWith: (tree: ExprNode, lookups: Lookups) => Promise<unknown>,
): Promise<unknown[]> {
  const results: unknown[] = [];
  const all = lookups[documents] ?? [];
  for (let at = 0; at < all.length && results.length < limit; at += documentsAtOnce) {
    const found = await evaluateWith(tree, { ...lookups, [documents]: all.slice(at, at + documentsAtOnce) });
    if (Array.isArray(found)) results.push(...found);
  }
  return results.slice(0, limit);
}

function parseQuery({ query, params }: Query): ExprNode {
  const tree = parseText(query, params);
  if (isDeeper(tree, MAX_DEPTH)) {
    const description = `the query is nested more than ${MAX_DEPTH} levels deep`;
    throw new QueryError({ reason: 'syntax', description, query, start: 0, end: query.length });
  }
  const [missing] = missingParameters(tree);
  if (missing === undefined) return tree;
  throw new QueryError({ reason: 'parameter', description: `param $${missing} referenced, but not provided` });
}

function parseText(query: string, params: Query['params']): ExprNode {
  try {
    return parse(query, { params });
  } catch (error) {
    const description = errorMessage(error);
    const start = error instanceof GroqSyntaxError ? error.position : 0;
    const end = error instanceof GroqSyntaxError ? Math.min(start + 1, query.length) : query.length;
    throw new QueryError({ reason: 'syntax', description, query, start, end });
  }
}

async function evaluateTree(
  tree: ExprNode,
  store: DocumentStore,
  query: DatasetQuery,
  lookups: Lookups,
  dereferencedIds: Set<string>,
): Promise<unknown> {
  try {
    return await evaluateFast(tree, {
      dataset: store.documents,
      params: { ...query.params, ...lookups },
      dereference: ({ _ref }) => {
        dereferencedIds.add(_ref);
        return store.byId(_ref);
      },
      sanity: { projectId: 'embedded', dataset: query.dataset },
      identity: '<anonymous>',
    });
  } catch (error) {
    throw new QueryError({ reason: 'evaluation', description: errorMessage(error) });
  }
}

/** Evaluates synchronously, which takes a fifth of the time. A few functions, and errors, need the asynchronous way. */
async function evaluateFast(tree: ExprNode, options: EvaluateOptions): Promise<unknown> {
  try {
    return await evaluateSync(tree, options).get();
  } catch {
    return (await evaluate(tree, options)).get();
  }
}

/** Refuses a result that is too large before it is encoded, because its JSON may not fit into memory. */
function encodeResult(result: unknown, resultBytes: number): Uint8Array {
  if (jsonSize(result, resultBytes) > resultBytes) throw tooLarge(`the result has more than ${resultBytes} bytes`);
  try {
    return new TextEncoder().encode(JSON.stringify(result) ?? 'null');
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge('the result is nested too deeply');
    throw error;
  }
}

function tooLarge(description: string): QueryError {
  return new QueryError({ reason: 'resultTooLarge', description });
}
