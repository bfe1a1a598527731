import type { FastifyRequest } from 'fastify';
import type { LoadResult } from '../../cache/memory-cache/memory-cache.ts';
import { DEFAULT_DATASET, WEB_ANNOTATION_TYPE } from '../../contract/index.ts';
import type { BufferedResponse } from '../../http/buffered-response.ts';
import { preferredType } from '../../http/negotiation.ts';
import type { ApiOptions } from '../options.ts';
import { jsonAs, loadResponse } from '../responses.ts';

const TYPES = ['application/json', 'application/ld+json'] as const;

/** Whether a client asks for the annotations as Web Annotations. */
export const prefersAnnotationPage = ({ headers }: FastifyRequest): boolean =>
  preferredType(headers.accept, TYPES) === 'application/ld+json';

/** Adds `Vary: Accept`: caches in between must not give one representation in place of the other. */
export function varyingByType(loaded: LoadResult<BufferedResponse>): LoadResult<BufferedResponse> {
  const { value } = loaded;
  return { ...loaded, value: { ...value, headers: { ...value.headers, vary: 'Accept-Encoding, Accept' } } };
}

/** The key of an entry's annotations as Web Annotations, and how they are loaded. */
export function cachedAnnotationPage({ journal, publicUrl }: ApiOptions, id: string, env: string) {
  const query = env === DEFAULT_DATASET ? '' : `?env=${encodeURIComponent(env)}`;
  const address = (resource: string) => `${publicUrl}/api/v1/${resource}/${encodeURIComponent(id)}${query}`;
  const addresses = { annotations: address('annotations'), entry: address('entries') };
  const page = () => journal.annotationPage(id, env, addresses);
  const load = async () => varyingByType(await loadResponse(page(), jsonAs(WEB_ANNOTATION_TYPE)));
  return { key: `annotation-page ${id} ${env}`, load };
}

/** The schemas of both representations. */
export const ANNOTATIONS_BODIES = {
  'application/json': { $ref: 'AnnotationsResponse#' },
  'application/ld+json': { $ref: 'AnnotationPage#' },
};
