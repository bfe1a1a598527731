import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import CSL, { type StyleElement } from 'citeproc';
import { paths } from '../../configuration/paths.ts';
import type { CitationStyle } from '../../contract/index.ts';
import { ownValue } from '../../contract/shared/json-object.ts';
import type { CslType } from '../csl-record.ts';

/** The styles' names in the files of the CSL project. */
const STYLE_NAMES: Readonly<Record<CitationStyle, string>> = {
  apa: 'apa',
  chicago: 'chicago-author-date',
  harvard: 'harvard1',
  mla: 'modern-language-association',
  vancouver: 'vancouver',
};

const packaged: unknown = createRequire(import.meta.url)('@citation-js/plugin-csl/lib/styles.json');

/** A style with what it says about all types of works: that of citation-js or, if it has none, a copy. */
export function originalStyle(style: CitationStyle): string {
  const name = STYLE_NAMES[style];
  const xml = ownValue(packaged, name);
  return typeof xml === 'string' ? xml : readFileSync(join(paths.citationStyles, `${name}.csl`), 'utf8');
}

type Node = StyleElement | string;

/** Whether a branch of `choose` applies to a type; undefined if that depends on the work, too. */
function appliesTo(type: string, { name, attrs }: StyleElement): boolean | undefined {
  if (name === 'else') return true;
  const { type: types, match = 'all', ...others } = attrs;
  if (types === undefined) return undefined;
  const tested = types.split(/\s+/);
  const unlessOthers = (verdict: boolean) => (Object.keys(others).length === 0 ? verdict : undefined);
  if (match === 'any') return tested.includes(type) || unlessOthers(false);
  if (match === 'none') return tested.includes(type) ? false : unlessOthers(true);
  return tested.every((name) => name === type) ? unlessOthers(true) : false;
}

/** The branches that may apply. The first is `if`, and one that always applies is `else`. */
function branchesFor(type: string, branches: readonly Node[]): readonly StyleElement[] {
  const kept: StyleElement[] = [];
  for (const branch of branches) {
    if (typeof branch === 'string') continue;
    const applies = appliesTo(type, branch);
    if (applies === false) continue;
    if (applies === true) return [...kept, { ...branch, name: 'else', attrs: {} }];
    kept.push({ ...branch, name: kept.length === 0 ? 'if' : 'else-if' });
  }
  return kept;
}

/** APA's word before a date of access, which citations do not have. Other styles omit theirs without such a date. */
const isRetrieved = ({ name, attrs }: StyleElement): boolean => name === 'text' && attrs.term === 'retrieved';

function prune(type: string, node: Node): readonly Node[] {
  if (typeof node === 'string') return [node];
  if (isRetrieved(node)) return [];
  const children = node.children.flatMap((child) => prune(type, child));
  if (node.name !== 'choose') return [{ ...node, children }];
  const branches = branchesFor(type, children);
  const [first] = branches;
  if (first === undefined) return [];
  return first.name === 'else' ? first.children : [{ ...node, children: branches }];
}

/**
 * A style without what it says about works of other types and about dates of access. The processor writes out every
 * macro at every place that uses it, so all of APA takes 90 MB and seconds, and what it says about articles 7 MB and a
 * tenth of that time.
 */
export function styleFor(type: CslType, xml: string): StyleElement {
  const style = CSL.parseXml(xml);
  return { ...style, children: style.children.flatMap((child) => prune(type, child)) };
}
