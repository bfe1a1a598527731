import type { Random } from '../../support/random.ts';
import type { Parameter } from '../openapi.ts';

const HOSTILE_VALUES = [
  '',
  '%00',
  '%',
  '%zz',
  'HTML',
  '[]',
  '{}',
  '%5B%5D',
  'html,string',
  'a'.repeat(4_000),
  '../../x',
];

/** Parameters that the service does not know, or that only look like those that it knows. */
const FOREIGN = [
  'utm_source=x',
  'cb=1',
  '_=1',
  'callback=alert',
  'textstyle=html',
  'TEXTSTYLE=html',
  'textStyle%00=html',
  'textStyle[]=html',
  'textStyle[0]=html',
  'textStyle.x=html',
  'env[]=production',
  '__proto__=1',
  '__proto__[textStyle]=html',
  'constructor[prototype][env]=x',
  '',
  '=',
  '==',
  '&',
  '%',
  '%zz=%zz',
  ';textStyle=html',
  '?textStyle=html',
  'lang=de',
  'background=%23102030',
  'foreground=%22%3E%3Cscript%3E',
];

const NESTINGS = [10, 100, 1_000];

/** The name with one letter percent-encoded, which means the same parameter. */
function reencode(random: Random, name: string): string {
  const at = random.integer(0, name.length - 1);
  return `${name.slice(0, at)}%${name.charCodeAt(at).toString(16)}${name.slice(at + 1)}`;
}

function known(random: Random, { name, schema }: Parameter): string {
  const values = schema.enum ?? [];
  const value = random.oneIn(6) || values.length === 0 ? random.pick(HOSTILE_VALUES) : random.pick(values);
  return `${random.oneIn(8) ? reencode(random, name) : name}=${value}`;
}

function foreign(random: Random): string {
  if (!random.oneIn(12)) return random.pick(FOREIGN);
  return `a${'[b]'.repeat(random.pick(NESTINGS))}=1`;
}

/** A query string with its question mark: parameters of the route and others, in any order, perhaps repeated. */
export function generateQuery(random: Random, parameters: readonly Parameter[]): string {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const named = inQuery.flatMap((parameter) => (random.oneIn(2) ? [known(random, parameter)] : []));
  const repeated = random.oneIn(8) && inQuery.length > 0 ? [known(random, random.pick(inQuery))] : [];
  const others = random.oneIn(3) ? random.list(3, () => foreign(random)) : [];
  const pairs = random.shuffle([...named, ...repeated, ...others]);
  return pairs.length === 0 ? random.pick(['', '', '', '?', '?&']) : `?${pairs.join('&')}`;
}
