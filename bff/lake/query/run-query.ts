import { type EvaluateOptions, type ExprNode, evaluate, evaluateSync, GroqSyntaxError, parse } from 'groq-js';
import { errorMessage } from '../../contract/shared/text.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { isDeeper } from '../documents/limits.ts';
import type { Perspective } from '../documents/load-documents.ts';
import { QueryTags } from './content-tags.ts';
import { missingParameters, planQuery } from './plan-query.ts';
import { QueryError } from './query-error.ts';

/** No real query is nested this deeply. Three times as deep, the evaluation can exceed the stack of its thread. */
export const MAX_QUERY_DEPTH = 1_000;

export interface Query {
  query: string;
  params: Record<string, unknown>;
}

export interface DatasetQuery extends Query {
  dataset: string;
  perspective: Perspective;
}

/** A query's result as JSON in UTF-8, and the tags of which a change that affects it has at least one. */
export interface TaggedResult {
  readonly result: Uint8Array;
  readonly tags: readonly string[];
}

/** Evaluates a query. @param resultBytes the most that the result may have @throws QueryError */
export async function runQuery(store: DocumentStore, query: DatasetQuery, resultBytes: number): Promise<TaggedResult> {
  const tree = parseQuery(query);
  const tags = new QueryTags();
  const options = {
    dataset: store.documents,
    params: { ...query.params, ...planQuery(tree, store, tags) },
    dereference({ _ref }: { _ref: string }) {
      const document = store.byId(_ref);
      tags.dereference(_ref, document);
      return document;
    },
    sanity: { projectId: 'embedded', dataset: query.dataset },
    identity: '<anonymous>',
  };
  const result = await evaluateTree(tree, options).catch((error: unknown) => {
    throw new QueryError({ reason: 'evaluation', description: errorMessage(error) });
  });
  return { result: encodeResult(result, resultBytes), tags: tags.list() };
}

function parseQuery({ query, params }: Query): ExprNode {
  const tree = parseText(query, params);
  if (isDeeper(tree, MAX_QUERY_DEPTH)) {
    const description = `the query is nested more than ${MAX_QUERY_DEPTH} levels deep`;
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

/** Evaluates synchronously, which takes a fifth of the time. A few functions, and errors, need the asynchronous way. */
async function evaluateTree(tree: ExprNode, options: EvaluateOptions): Promise<unknown> {
  try {
    return await evaluateSync(tree, options).get();
  } catch {
    return (await evaluate(tree, options)).get();
  }
}

/** A small value in memory may hold the same document many times, so that its JSON would not fit into memory. */
function encodeResult(result: unknown, resultBytes: number): Uint8Array {
  const requireSize = (bytes: number): void => {
    if (bytes > resultBytes) throw tooLarge(`the result has more than ${resultBytes} bytes`);
  };
  let characters = 0;
  /** Counts the least that the JSON has. */
  const counted = function (this: unknown, name: string, value: unknown): unknown {
    if (value === undefined) return value;
    characters += 1 + (Array.isArray(this) ? 0 : name.length) + (typeof value === 'string' ? value.length : 0);
    requireSize(characters);
    return value;
  };
  try {
    const json = new TextEncoder().encode(JSON.stringify(result, counted) ?? 'null');
    requireSize(json.length);
    return json;
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge('the result is nested too deeply');
    throw error;
  }
}

function tooLarge(description: string): QueryError {
  return new QueryError({ reason: 'resultTooLarge', description });
}
