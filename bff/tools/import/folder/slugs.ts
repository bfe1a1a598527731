import { slug as githubSlug } from 'github-slugger';
import { parseUrl } from '../../../contract/shared/links.ts';
import { isSlug } from '../../../contract/shared/value-forms.ts';
import { sha256 } from '../items.ts';

/** Names of files are shorter than slugs may be. In bytes. */
const MAX_NAME = 120;
/** Slugs that are made of titles. */
const MAX_WORDS = 60;

/** Names that mean something else in a journal folder. */
const RESERVED = /^(?:index|readme)$/i;

/** The name of a file for a slug, without `.md`. */
export function fileStem(slug: string): string {
  if (Buffer.byteLength(slug) > MAX_NAME) return sha256(slug).slice(0, 16);
  return RESERVED.test(slug) ? `${slug}-1` : slug;
}

/** A slug of a title: whole words, as many as an address should have. */
export function slugOfTitle(title: string): string {
  const words = githubSlug(title)
    .replace(/-{2,}/g, '-')
    .replace(/^[^\p{L}\p{N}]+|-$/gu, '');
  const short = words.length <= MAX_WORDS ? words : words.slice(0, MAX_WORDS).replace(/-[^-]*$/, '');
  return isSlug(short) ? short : `item-${sha256(title).slice(0, 8)}`;
}

/** The last part of an address that can be a slug: `neap-tide` of `https://a.example/neap-tide.html`. */
export function slugFromAddress(address: string): string | undefined {
  const steps = (parseUrl(address)?.pathname ?? '').split('/').filter((step) => step !== '');
  const name = steps.at(-1)?.replace(/\.\w{1,5}$/, '') ?? '';
  const slug = slugOfTitle(name);
  return name !== '' && isSlug(name) ? slug : undefined;
}

/** A slug that is not taken: `tide`, or else `tide-2`. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  let free = slug;
  for (let number = 2; isTaken(free); number += 1) free = `${slug}-${number}`;
  return free;
}
