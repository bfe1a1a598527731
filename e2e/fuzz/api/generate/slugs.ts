import type { Random } from '../../support/random.ts';

/** Values that have broken routers, caches and file systems. */
const HOSTILE = [
  '',
  '.',
  '..',
  '..%2f..%2fetc%2fpasswd',
  '..%5c..%5cwindows',
  '%2e%2e%2f',
  '%00',
  'a%00b',
  '%0d%0aSet-Cookie:%20a=b',
  '%c0%af',
  '%ed%a0%80',
  '%f4%90%80%80',
  '%',
  '%zz',
  '%u0041',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'drafts.journalSettings',
  'versions.r1.journalSettings',
  '*',
  "'%20||%20true",
  '"][0]%7B_id%7D',
  '$slug',
  '%7B%7B7*7%7D%7D',
  '<script>alert(1)</script>',
  ';a=b',
  'a;b',
  'a:b',
  'a@b',
  '%F0%9F%A6%91',
  '%D8%A7%D9%84%D8%B9%D9%86%D9%83%D8%A8%D9%88%D8%AA',
  'e%CC%81',
  '%E2%80%AE',
  '-',
  '~',
  '1e309',
];

const LENGTHS = [199, 200, 201, 1_000, 6_000, 14_000];

const percent = (byte: number) => `%${byte.toString(16).padStart(2, '0')}`;

/** The same slug with some characters percent-encoded, which a router decodes. */
function reencode(random: Random, slug: string): string {
  const encode = (character: string) => [...Buffer.from(character)].map(percent).join('');
  return [...slug].map((letter) => (random.oneIn(3) ? encode(letter) : letter)).join('');
}

const MUTATIONS: readonly ((random: Random, slug: string) => string)[] = [
  reencode,
  (random, slug) => reencode(random, slug).toUpperCase(),
  (random, slug) => encodeURIComponent(reencode(random, slug)),
  (_, slug) => slug.toUpperCase(),
  (_, slug) => encodeURIComponent(slug.normalize('NFD')),
  (_, slug) => `${slug}/`,
  (_, slug) => `/${slug}`,
  (_, slug) => `./${slug}`,
  (_, slug) => `${slug}%20`,
  (_, slug) => `${slug}%00`,
  (_, slug) => `${slug}.json`,
  (_, slug) => `${slug};v=1`,
  (_, slug) => `${slug}#part`,
  (random, slug) => slug.slice(0, random.integer(0, slug.length)),
];

/** A path parameter: mostly one that exists, else a variant of it, a hostile value or a long one. */
export function generateSlug(random: Random, known: readonly string[]): string {
  const slug = encodeURIComponent(random.pick(known));
  const choice = random.integer(0, 9);
  if (choice < 5) return slug;
  if (choice < 7) return random.pick(MUTATIONS)(random, slug);
  if (choice < 9) return random.pick(HOSTILE);
  return 'a'.repeat(random.pick(LENGTHS));
}
