import { LRUCache } from 'lru-cache';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { ANNOTATION_FIELDS } from '../../contract/index.ts';
import { BadRequestError } from '../../errors.ts';
import { type BufferedResponse, bufferResponse, responseBytes } from '../../http/buffered-response.ts';

/** Bodies of the API's own serialiser: what a response that holds all fields consists of. */
const Annotations = Type.Array(Type.Record(Type.String(), Type.Unknown()));

/**
 * Reads the parameter `fields`. The order and repetitions of its names do not matter; `id` is always part of a response.
 * @returns the names in the order of the contract; `undefined` for all fields
 * @throws BadRequestError that names an unknown field
 */
export function readFields(parameter: string | undefined): readonly string[] | undefined {
  if (parameter === undefined) return undefined;
  const names = new Set(parameter.split(','));
  for (const name of names) {
    if (!ANNOTATION_FIELDS.includes(name))
      throw new BadRequestError(
        `querystring/fields: an annotation has no field "${name.slice(0, 40)}"; its fields are ${ANNOTATION_FIELDS.join(', ')}`,
      );
  }
  const fields = ANNOTATION_FIELDS.filter((name) => name === 'id' || names.has(name));
  return fields.length === ANNOTATION_FIELDS.length ? undefined : fields;
}

/** Leaves all other fields out of a response with annotations. A response that is no success stays as it is. */
function pickFields(response: BufferedResponse, fields: readonly string[]): BufferedResponse {
  const { status, type, headers, bodies } = response;
  if (status !== 200) return response;
  const annotations = Value.Parse(Annotations, JSON.parse(bodies.identity.toString()));
  const picked = annotations.map((annotation) => Object.fromEntries(fields.map((name) => [name, annotation[name]])));
  return bufferResponse({ type, headers, body: JSON.stringify(picked) });
}

/** Bounds the memory for variants of responses. Made-up ones evict only other variants, which are made again. */
const MAX_VARIANT_BYTES = 8_388_608;

/**
 * Makes variants of responses with fewer fields. A variant's key is the hash of the full response, so changed content
 * needs no invalidation here.
 */
export class FieldVariants {
  readonly #variants = new LRUCache<string, BufferedResponse>({
    maxSize: MAX_VARIANT_BYTES,
    sizeCalculation: (variant, key) => responseBytes(variant) + 2 * key.length,
  });

  /** The memory that all variants use, in bytes. */
  get bytes(): number {
    return this.#variants.calculatedSize;
  }

  /** @param response a response with all fields */
  of(response: BufferedResponse, fields: readonly string[]): BufferedResponse {
    const key = `${response.hash} ${fields.join(',')}`;
    const known = this.#variants.get(key);
    if (known !== undefined) return known;
    const variant = pickFields(response, fields);
    this.#variants.set(key, variant);
    return variant;
  }
}
