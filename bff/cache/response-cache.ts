import type { BufferedResponse } from '../http/buffered-response.ts';
import type { MemoryCache } from './memory-cache/memory-cache.ts';

/** The finished responses in this process's memory. */
export type ResponseCache = Pick<MemoryCache<BufferedResponse>, 'get' | 'peek'>;

/** Where routes get their responses: the cache, unless nothing may be stored. */
export type Responses = Pick<ResponseCache, 'get'>;
