import { isDeepStrictEqual } from 'node:util';
import { Value } from 'typebox/value';
import { type ComponentName, components, TEXT_STYLES } from '../../contract/index.ts';
import { sanitiserDifference, scriptsIn } from './allowed-html.ts';
import type { GroupAddresses } from './hostile-documents.ts';

/** A response of the service. */
export interface CheckedResponse {
  readonly status: number;
  readonly body: string;
}

/** Requests a path of the service. */
type Request = (path: string) => Promise<CheckedResponse>;

/** A path of the API with the schema of its body. */
interface Route {
  readonly path: string;
  readonly component: ComponentName;
}

/** Every route of the API that serves these documents. */
export function routesOf({ entries, annotations }: GroupAddresses): Route[] {
  return [
    ...entries.flatMap((slug): Route[] => [
      { path: `/api/v1/entries/${slug}`, component: 'EntryResponse' },
      { path: `/api/v1/entries/${slug}/meta`, component: 'EntryMetaResponse' },
      { path: `/api/v1/annotations/${slug}`, component: 'AnnotationsResponse' },
    ]),
    ...annotations.map((slug): Route => ({ path: `/api/v1/annotation/${slug}`, component: 'Annotation' })),
    { path: '/api/v1/settings', component: 'SettingsResponse' },
  ];
}

/** Fields whose value is rich text. */
const RICH_TEXT = new Set([
  ...['text', 'asideText', 'shortDescription', 'introduction', 'shortIntroduction', 'bibliography'],
  ...['content', 'biography', 'tertiary'],
]);

/** The values of rich text fields in a response with `textStyle=html`. Skips what passes through as it is stored. */
function htmlIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return RICH_TEXT.has(key) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => htmlIn(item));
  if (typeof value !== 'object' || value === null) return [];
  if (key === '' && '_type' in value && value._type !== 'contentBlock') return [];
  return Object.entries(value).flatMap(([name, item]) => htmlIn(item, name));
}

function problemsOfBody(body: unknown, component: ComponentName, style: string): string[] {
  const schema = components[component];
  const [error] = Value.Errors(schema, body);
  const schemaProblems = error === undefined ? [] : [`${error.instancePath} ${error.message}`];
  const declared = Value.Clean(schema, structuredClone(body));
  // Portable text may have any field. `Clean` drops those named like a prototype's.
  if (style !== 'portabletext' && !isDeepStrictEqual(declared, body)) schemaProblems.push('undeclared fields');
  const changes = style === 'html' ? htmlIn(body).flatMap((html) => sanitiserDifference(html) ?? []) : [];
  return [...schemaProblems, ...changes.map(({ before, after }) => `the sanitiser changes ${before} to ${after}`)];
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

async function problemsOfRoute(request: Request, { path, component }: Route, env: string): Promise<string[]> {
  const problems = TEXT_STYLES.map(async (style) => {
    const address = `${path}?env=${env}&textStyle=${style}`;
    const { status, body } = await request(address);
    if (status !== 200 && status !== 404) return [`${address}: ${status} ${body.slice(0, 200)}`];
    const found = problemsOfBody(parse(body), status === 200 ? component : 'ErrorResponse', style);
    return found.map((problem) => `${address}: ${problem}`);
  });
  return (await Promise.all(problems)).flat();
}

/** The scripts of a frame's own document: its colours, its data and its start script. */
const OWN_SCRIPTS = ['script ', 'script application/json', 'script '];

function foreignScripts(page: string): string[] {
  const own = [...OWN_SCRIPTS];
  return scriptsIn(page).filter((script) => {
    const index = own.indexOf(script);
    if (index >= 0) own.splice(index, 1);
    return index < 0;
  });
}

async function problemsOfFrame(request: Request, path: string): Promise<string[]> {
  const { status, body } = await request(path);
  if (status !== 200 && status !== 404) return [`${path}: ${status}`];
  return foreignScripts(body).map((script) => `${path}: ${script}`);
}

/**
 * Requests every route and frame of some documents in every text style: one route after the other, because checking a
 * large response takes as long as making it.
 * @param env the dataset
 * @returns what is wrong with the responses, each with its address
 */
export async function problemsOf(request: Request, addresses: GroupAddresses, env: string): Promise<string[]> {
  const problems: string[] = [];
  for (const route of routesOf(addresses)) problems.push(...(await problemsOfRoute(request, route, env)));
  for (const slug of addresses.entries) {
    for (const frame of ['menu', 'footer'])
      problems.push(...(await problemsOfFrame(request, `/embed/${frame}?entry=${slug}&env=${env}`)));
  }
  return problems;
}
