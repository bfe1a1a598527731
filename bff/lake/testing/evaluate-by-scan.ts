import { evaluate, parse } from 'groq-js';
import type { LakeDocument } from '../documents/lake-document.ts';

/** What a query gives: its result as JSON, or the message of its error. */
export type Outcome = { result: unknown } | { error: string };

/** Evaluates a query with groq-js alone, which reads every document. @param documents those of the dataset */
export async function evaluateByScan(
  documents: readonly LakeDocument[],
  query: string,
  params: Record<string, unknown>,
  datasetName = 'production',
): Promise<Outcome> {
  try {
    const dataset = documents.toSorted((one, other) => (one._id < other._id ? -1 : 1));
    const sanity = { projectId: 'embedded', dataset: datasetName };
    const value = await evaluate(parse(query, { params }), { dataset, params, sanity, identity: '<anonymous>' });
    return { result: JSON.parse(JSON.stringify(await value.get()) ?? 'null') };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
