import { renderToString } from 'preact-render-to-string';
import type { JsonObject } from '../../contract/shared/json-object.ts';
import {
  componentId,
  Description,
  listAt,
  objectAt,
  Properties,
  referenceOf,
  textAt,
  typeName,
} from './api-schema.tsx';
import { type DocumentationPage, documentationPageOf } from './render-markdown.ts';

/** A request that the API answers. */
interface Operation {
  readonly method: string;
  readonly path: string;
  readonly about: JsonObject;
}

const operationsOf = (api: JsonObject): readonly Operation[] =>
  Object.entries(objectAt(api, 'paths')).flatMap(([path, methods]) =>
    Object.keys(Object(methods)).map((method) => ({ method, path, about: objectAt(methods, method) })),
  );

/** Parameters in the order that a reader writes them: the path's, then those that are needed, then the others. */
function parametersOf(about: JsonObject): readonly unknown[] {
  const rank = (parameter: unknown) => {
    if (textAt(parameter, 'in') === 'path') return 0;
    return Object(parameter).required === true ? 1 : 2;
  };
  return listAt(about, 'parameters').toSorted((a, b) => rank(a) - rank(b));
}

function Parameters({ about }: Pick<Operation, 'about'>) {
  const parameters = parametersOf(about);
  if (parameters.length === 0) return null;
  return (
    <table class="parameters">
      <thead>
        <tr>
          <th>parameter</th>
          <th>values</th>
          <th>meaning</th>
        </tr>
      </thead>
      <tbody>
        {parameters.map((parameter) => {
          const name = textAt(parameter, 'name');
          const schema = objectAt(parameter, 'schema');
          const facts = [
            textAt(parameter, 'in') === 'path' ? 'in the path' : '',
            'default' in schema ? `by default ${JSON.stringify(schema.default)}` : '',
            'minimum' in schema && 'maximum' in schema ? `${schema.minimum} to ${schema.maximum}` : '',
          ].filter((fact) => fact !== '');
          return (
            <tr key={name}>
              <td>
                <code>{name}</code>
              </td>
              <td>
                <code>{typeName(schema)}</code>
                {facts.length === 0 ? null : <small>{facts.join(', ')}</small>}
              </td>
              <td>
                <Description text={textAt(parameter, 'description')} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The media types of a response, with a link to the object that it contains. */
function Content({ response, components }: { response: JsonObject; components: JsonObject }) {
  return (
    <>
      {Object.entries(objectAt(response, 'content')).map(([type, content]) => {
        const component = referenceOf(objectAt(content, 'schema'));
        return (
          <span class="content" key={type}>
            {component === undefined ? null : (
              <>
                <a href={`#${componentId(component)}`}>{textAt(components[component], 'title')}</a>{' '}
              </>
            )}
            <code>{type}</code>
          </span>
        );
      })}
    </>
  );
}

function Responses({ about, components }: Pick<Operation, 'about'> & { components: JsonObject }) {
  const responses = Object.entries(objectAt(about, 'responses'));
  const failures = responses.filter(([status]) => !status.startsWith('2')).map(([status]) => status);
  const found = responses.filter(([status]) => status.startsWith('2'));
  return (
    <dl class="responses">
      {found.map(([status]) => (
        <div key={status}>
          <dt>{status}</dt>
          <dd>
            <Content response={objectAt(objectAt(about, 'responses'), status)} components={components} />
          </dd>
        </div>
      ))}
      <div>
        <dt>else</dt>
        <dd>
          <a href="#errors">{failures.join(', ')}</a>
        </dd>
      </div>
    </dl>
  );
}

/** What the statuses of all failures mean. */
function Failures({ operations }: { operations: readonly Operation[] }) {
  const meanings = new Map(
    operations.flatMap(({ about }) =>
      Object.entries(objectAt(about, 'responses')).map(
        ([status, response]) => [status, textAt(response, 'description')] as const,
      ),
    ),
  );
  return (
    <table>
      <thead>
        <tr>
          <th>status</th>
          <th>meaning</th>
        </tr>
      </thead>
      <tbody>
        {[...meanings]
          .filter(([status]) => !status.startsWith('2'))
          .toSorted()
          .map(([status, meaning]) => (
            <tr key={status}>
              <td>{status}</td>
              <td>{meaning}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** The reference of the API. @param api its OpenAPI document */
export function apiReference(api: JsonObject): DocumentationPage {
  const operations = operationsOf(api);
  const components = objectAt(objectAt(api, 'components'), 'schemas');
  const html = renderToString(
    <>
      <h1 id="api-reference">API reference</h1>
      <p>
        {textAt(objectAt(api, 'info'), 'description')} The same as an OpenAPI document, for tools:{' '}
        <a href="/openapi.json">openapi.json</a>.
      </p>
      {operations.map(({ method, path, about }) => (
        <section key={path}>
          <h2 id={textAt(about, 'operationId')}>{textAt(about, 'summary')}</h2>
          <p class="request">
            <code>
              {method.toUpperCase()} {path}
            </code>
          </p>
          <Parameters about={about} />
          <Responses about={about} components={components} />
        </section>
      ))}
      <h2 id="errors">Errors</h2>
      <p>
        The body of a failure is an <a href={`#${componentId('ErrorResponse')}`}>Error</a>.
      </p>
      <Failures operations={operations} />
      <h2 id="objects">Objects</h2>
      {Object.entries(components).map(([name, schema]) => (
        <section key={name}>
          <h3 id={componentId(name)}>{textAt(schema, 'title')}</h3>
          <Properties schema={schema} />
        </section>
      ))}
    </>,
  );
  return documentationPageOf('api', html);
}
