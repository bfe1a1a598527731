import { asObject, asText, type JsonObject, ownValue } from '../../contract/shared/json-object.ts';
import { optional, type Xml, xml } from '../xml.ts';
import { type DocumentationPage, documentationPageOf } from './render-markdown.ts';

/** The object, list or text at a key of parsed JSON; empty if there is none. */
const objectAt = (value: unknown, key: string): JsonObject => asObject(ownValue(value, key));
/** The text at a key, with the apostrophes that pages have. */
const textAt = (value: unknown, key: string): string => asText(ownValue(value, key)).replaceAll(/(?<=\w)'(?=\w)/g, '’');
function listAt(value: unknown, key: string): readonly unknown[] {
  const list = ownValue(value, key);
  return Array.isArray(list) ? list : [];
}

function variantsOf(schema: unknown): readonly unknown[] {
  const variants = listAt(schema, 'anyOf');
  return variants.length === 0 ? [schema] : variants;
}

/** The type of a value in a word, such as `string | null` or `object[]`. */
function typeName(schema: unknown): string {
  const variants = variantsOf(schema);
  if (variants.length > 1) return [...new Set(variants.map(typeName))].join(' | ');
  const [only] = variants;
  const values = listAt(only, 'enum');
  if (values.length > 0) return values.map((value) => JSON.stringify(value)).join(' | ');
  const type = textAt(only, 'type') || 'any';
  return type === 'array' ? `${typeName(objectAt(only, 'items'))}[]` : type;
}

/** What a schema, or one of its variants, says about its value. Code stands between backticks. */
function description(schema: unknown): readonly Xml[] {
  const texts = [schema, ...listAt(schema, 'anyOf')].map((variant) => textAt(variant, 'description'));
  return optional(texts.find((text) => text !== '') ?? '', (text) => {
    const parts = text.split(/(`[^`]+`)/);
    const written = parts.map((part) => (part.startsWith('`') ? xml`<code>${part.slice(1, -1)}</code>` : xml`${part}`));
    return xml`<span class="description">${written}</span>`;
  });
}

/** The properties of an object, of the objects in a list, or of any variant. Those with properties open. */
function properties(schema: unknown): readonly Xml[] {
  return variantsOf(schema).flatMap((variant) => {
    if (textAt(variant, 'type') === 'array') return properties(objectAt(variant, 'items'));
    const required = listAt(variant, 'required');
    return Object.entries(objectAt(variant, 'properties')).map(([name, property]) => {
      const type = typeName(property) + (required.includes(name) ? '' : ', optional');
      const line = xml`<code>${name}</code> <span class="type">${type}</span> ${description(property)}`;
      const inner = properties(property);
      if (inner.length === 0) return xml`<li>${line}</li>`;
      return xml`<li><details><summary>${line}</summary><ul class="properties">${inner}</ul></details></li>`;
    });
  });
}

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly about: JsonObject;
}

const operationsOf = (api: JsonObject): readonly Operation[] =>
  Object.entries(objectAt(api, 'paths')).flatMap(([path, methods]) =>
    Object.keys(asObject(methods)).map((method) => ({ method, path, about: objectAt(methods, method) })),
  );

const responsesOf = ({ about }: Operation) => Object.entries(objectAt(about, 'responses'));
const isSuccess = (status: string) => status.startsWith('2');

const table = (columns: readonly string[], rows: readonly Xml[]): Xml =>
  xml`<table><thead><tr>${columns.map((name) => xml`<th>${name}</th>`)}</tr></thead><tbody>${rows}</tbody></table>`;

function parameterRow(parameter: unknown): Xml {
  const schema = objectAt(parameter, 'schema');
  const facts = [
    textAt(parameter, 'in') === 'path' ? 'in the path' : '',
    'default' in schema ? `by default ${JSON.stringify(schema.default)}` : '',
    'minimum' in schema && 'maximum' in schema ? `${schema.minimum} to ${schema.maximum}` : '',
  ].filter((fact) => fact !== '');
  const restrictions = optional(facts.join(', '), (text) => xml`<small>${text}</small>`);
  return xml`<tr><td><code>${textAt(parameter, 'name')}</code></td>
<td><code>${typeName(schema)}</code>${restrictions}</td><td>${description(parameter)}</td></tr>`;
}

/** The parameters in the order that a reader writes them: the path's, then those that are needed, then the others. */
function parameters({ about }: Operation): readonly Xml[] {
  const rank = (parameter: unknown) => {
    if (textAt(parameter, 'in') === 'path') return 0;
    return ownValue(parameter, 'required') === true ? 1 : 2;
  };
  const rows = listAt(about, 'parameters').toSorted((a, b) => rank(a) - rank(b));
  if (rows.length === 0) return [];
  return [table(['parameter', 'values', 'meaning'], rows.map(parameterRow))];
}

/** The fields of a body of JSON. */
function requestFields({ about }: Operation): readonly Xml[] {
  const content = objectAt(objectAt(about, 'requestBody'), 'content');
  const fields = properties(objectAt(objectAt(content, 'application/json'), 'schema'));
  return fields.length === 0 ? [] : [xml`<ul class="properties">${fields}</ul>`];
}

const componentId = (name: string): string => `object-${name}`;

/** The media types of a response, with a link to the object that it contains. */
function contentOf(response: unknown, components: JsonObject): readonly Xml[] {
  return Object.entries(objectAt(response, 'content')).map(([type, content]) => {
    const component = textAt(objectAt(content, 'schema'), '$ref').split('/').at(-1) ?? '';
    const link = optional(
      component,
      (name) => xml`<a href="#${componentId(name)}">${textAt(components[name], 'title')}</a> `,
    );
    return xml`<span class="content">${link}<code>${type}</code></span>`;
  });
}

function section(operation: Operation, components: JsonObject): Xml {
  const { method, path, about } = operation;
  const responses = responsesOf(operation);
  const found = responses
    .filter(([status]) => isSuccess(status))
    .map(([status, response]) => xml`<div><dt>${status}</dt><dd>${contentOf(response, components)}</dd></div>`);
  const failures = responses.map(([status]) => status).filter((status) => !isSuccess(status));
  return xml`<section><h2 id="${textAt(about, 'operationId')}">${textAt(about, 'summary')}</h2>
<p class="request"><code>${method.toUpperCase()} ${path}</code></p>${requestFields(operation)}${parameters(operation)}
<dl class="responses">${found}<div><dt>else</dt><dd><a href="#errors">${failures.join(', ')}</a></dd></div></dl>
</section>`;
}

function failureTable(operations: readonly Operation[]): Xml {
  const meanings = new Map(
    operations.flatMap(responsesOf).map(([status, response]) => [status, textAt(response, 'description')] as const),
  );
  const rows = [...meanings].filter(([status]) => !isSuccess(status)).toSorted();
  return table(
    ['status', 'meaning'],
    rows.map(([status, meaning]) => xml`<tr><td>${status}</td><td>${meaning}</td></tr>`),
  );
}

/** The reference of the API. @param api its OpenAPI document */
export function apiReference(api: JsonObject): DocumentationPage {
  const operations = operationsOf(api);
  const components = objectAt(objectAt(api, 'components'), 'schemas');
  const objects = Object.entries(components).map(
    ([name, schema]) =>
      xml`<section><h3 id="${componentId(name)}">${textAt(schema, 'title')}</h3>
<ul class="properties">${properties(schema)}</ul></section>`,
  );
  const { text } = xml`<h1 id="api-reference">API reference</h1>
<p>${textAt(objectAt(api, 'info'), 'description')} The same as an OpenAPI document, for tools: <a
href="/openapi.json">openapi.json</a>.</p>${operations.map((operation) => section(operation, components))}
<h2 id="errors">Errors</h2><p>The body of a failure is an <a href="#${componentId('ErrorResponse')}">Error</a>.</p>
${failureTable(operations)}<h2 id="objects">Objects</h2>${objects}`;
  return documentationPageOf('api', text);
}
