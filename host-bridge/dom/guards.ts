import type { Annotation } from '../../bff/contract/index.ts';
import { isJsonObject as isRecord } from '../../bff/contract/shared/json-object.ts';

export { isRecord };

/** Whether the value is an annotation with an id. Other fields are not checked. */
export function isAnnotation(value: unknown): value is Annotation {
  return isRecord(value) && typeof value.id === 'string' && value.id !== '';
}
