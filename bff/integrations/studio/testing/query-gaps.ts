import { extractSchema } from '@sanity/schema/_internal';
import { parse, type TypeNode, typeEvaluate } from 'groq-js';
import { studioSchema } from './studio-schema.ts';

const TYPES = extractSchema(studioSchema);

/** Documents that the service reads by their id, which is the name of their type. */
const SINGLETON = /_id == "(journalSettings|journalAbout)"/g;

class Gaps {
  readonly found = new Set<string>();
  readonly absent = new Set<string>();

  read(node: TypeNode, path: string): void {
    if (node.type === 'null' || node.type === 'unknown') this.absent.add(path);
    else if (node.type === 'union') for (const each of node.of) this.read(each, path);
    else this.#readFound(node, path);
  }

  #readFound(node: TypeNode, path: string): void {
    this.found.add(path);
    if (node.type === 'array') this.read(node.of, `${path}[]`);
    if (node.type !== 'object') return;
    if (node.rest !== undefined) this.read(node.rest, path);
    for (const [name, { value }] of Object.entries(node.attributes))
      this.read(value, path === '' ? name : `${path}.${name}`);
  }
}

/** What a GROQ query reads and no document of the plugin's types has, as paths of the result. */
export function queryGaps(groq: string): string[] {
  const byType = groq.replace(SINGLETON, '_type == "$1"').replaceAll('&& _id in $ids', '');
  const gaps = new Gaps();
  gaps.read(typeEvaluate(parse(byType, { params: { slugs: [''] } }), TYPES), '');
  return [...gaps.absent].filter((path) => !gaps.found.has(path)).sort();
}
