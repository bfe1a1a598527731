import { isJsonObject, type JsonObject, ownValue } from '../../contract/shared/json-object.ts';

/** The object at a key of parsed JSON; empty if there is none. */
export function objectAt(value: unknown, key: string): JsonObject {
  const found = ownValue(value, key);
  return isJsonObject(found) ? found : {};
}

/** The list at a key of parsed JSON; empty if there is none. */
export function listAt(value: unknown, key: string): readonly unknown[] {
  const found = ownValue(value, key);
  return Array.isArray(found) ? found : [];
}

/** The text at a key of parsed JSON; empty if there is none. */
export function textAt(value: unknown, key: string): string {
  const found = ownValue(value, key);
  return typeof found === 'string' ? found : '';
}

/** The name of a component that a schema refers to; `undefined` if the schema stands for itself. */
export const referenceOf = (schema: unknown): string | undefined =>
  textAt(schema, '$ref').split('/').at(-1) || undefined;

/** The id of a component's heading. */
export const componentId = (name: string): string => `object-${name}`;

/** The schemas that a value may have. */
const variantsOf = (schema: unknown): readonly unknown[] => {
  const variants = listAt(schema, 'anyOf');
  return variants.length === 0 ? [schema] : variants;
};

/** The type of a value in a word, such as `string | null` or `object[]`. */
export function typeName(schema: unknown): string {
  const variants = variantsOf(schema);
  if (variants.length > 1) return [...new Set(variants.map(typeName))].join(' | ');
  const [only] = variants;
  const values = listAt(only, 'enum');
  if (values.length > 0) return values.map((value) => JSON.stringify(value)).join(' | ');
  const type = textAt(only, 'type') || 'any';
  return type === 'array' ? `${typeName(objectAt(only, 'items'))}[]` : type;
}

/** The properties of an object, of the objects in a list, or of any variant of the value. */
function propertiesOf(schema: unknown): readonly (readonly [name: string, schema: unknown, isOptional: boolean])[] {
  return variantsOf(schema).flatMap((variant) => {
    if (textAt(variant, 'type') === 'array') return propertiesOf(objectAt(variant, 'items'));
    const required = listAt(variant, 'required');
    return Object.entries(objectAt(variant, 'properties')).map(
      ([name, property]) => [name, property, !required.includes(name)] as const,
    );
  });
}

/** What a schema says about its value, be it the schema itself or one of its variants. */
const descriptionOf = (schema: unknown): string =>
  [schema, ...listAt(schema, 'anyOf')].map((each) => textAt(each, 'description')).find((text) => text !== '') ?? '';

/** A description, whose names stand between backticks. */
export function Description({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <span class="description">
      {text
        .split(/(`[^`]+`)/)
        .map((part) => (part.startsWith('`') ? <code key={part}>{part.slice(1, -1)}</code> : part))}
    </span>
  );
}

/** The properties of a value; those that have properties of their own open. */
export function Properties({ schema }: { schema: unknown }) {
  return (
    <ul class="properties">
      {propertiesOf(schema).map(([name, property, isOptional]) => {
        const line = (
          <>
            <code>{name}</code> <span class="type">{typeName(property) + (isOptional ? ', optional' : '')}</span>{' '}
            <Description text={descriptionOf(property)} />
          </>
        );
        return (
          <li key={name}>
            {propertiesOf(property).length === 0 ? (
              line
            ) : (
              <details>
                <summary>{line}</summary>
                <Properties schema={property} />
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}
