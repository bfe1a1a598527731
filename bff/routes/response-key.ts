import { LRUCache } from 'lru-cache';
import { interfaceLanguage } from '../../embed/render.tsx';

/** The parameters of an API request that select its response. */
export interface ApiSelection {
  readonly env: string;
  readonly textStyle: string;
}

/** The parameters of a frame that select its response. */
export interface FrameSelection {
  /** The entry's slug. */
  readonly entry: string;
  readonly env: string;
  /** The interface language, one of those that exist. */
  readonly language: string;
}

/** The cache key of a response of the API. @param path the decoded path of its address */
export const apiKey = (path: string, { env, textStyle }: ApiSelection): string => `${path} ${env} ${textStyle}`;

/** The cache key of a frame's page. @param path the decoded path of its address */
export const frameKey = (path: string, { entry, env, language }: FrameSelection): string =>
  `${path} ${entry} ${env} ${language}`;

/** Some addresses have a representation as linked data, which the framework chooses. */
const LINKED_DATA = /ld\+json/i;

/** Longer than any address with a slug of 200 encoded characters. The framework handles longer ones. */
const MAX_URL_LENGTH = 4_096;

/** @returns undefined if the text is malformed */
function decode(text: string): string | undefined {
  if (!/[%+]/.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

function decodePath(path: string): string | undefined {
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path);
  } catch {
    return undefined;
  }
}

/**
 * Reads parameters from a query and ignores all others.
 * @param defaults the names of the parameters, with the values of those that are missing
 * @returns undefined for a query that the framework must read: it repeats a parameter, or encodes a name
 */
function readQuery<Name extends string>(
  query: string,
  defaults: Readonly<Record<Name, string>>,
): Record<Name, string> | undefined {
  const found: Partial<Record<string, string>> = {};
  for (const pair of query.split('&')) {
    const end = pair.indexOf('=');
    const name = end === -1 ? pair : pair.slice(0, end);
    if (/[%+]/.test(name)) return undefined;
    if (!Object.hasOwn(defaults, name)) continue;
    const value = decode(end === -1 ? '' : pair.slice(end + 1));
    if (value === undefined || found[name] !== undefined) return undefined;
    found[name] = value;
  }
  return { ...defaults, ...found };
}

const API_DEFAULTS = { env: 'production', textStyle: 'portabletext', fields: '' };
const FRAME_DEFAULTS = { entry: '', env: 'production', lang: '' };

function keyOfApi(path: string, query: string): string | undefined {
  const selection = query === '' ? API_DEFAULTS : readQuery(query, API_DEFAULTS);
  // Only the framework makes responses with some of the fields.
  return selection?.fields === '' ? apiKey(path, selection) : undefined;
}

function keyOfFrame(path: string, query: string): string | undefined {
  const parameters = readQuery(query, FRAME_DEFAULTS);
  return parameters && frameKey(path, { ...parameters, language: interfaceLanguage(parameters.lang) });
}

function readAddress(url: string): string | undefined {
  const end = url.indexOf('?');
  const path = decodePath(end === -1 ? url : url.slice(0, end));
  if (path === undefined) return undefined;
  const query = end === -1 ? '' : url.slice(end + 1);
  if (path.startsWith('/api/v1/')) return keyOfApi(path, query);
  return path.startsWith('/embed/') ? keyOfFrame(path, query) : undefined;
}

/** Bounds the memory for addresses that were read before. Made-up ones only replace others, which are read again. */
const MAX_REMEMBERED_BYTES = 4_194_304;
/** Longer than the addresses that clients request. */
const MAX_REMEMBERED_LENGTH = 512;
/** What the engine needs for an address besides its characters. */
const REMEMBERED_BYTES = 250;

/** Reading a query takes longer than finding its text here. */
const remembered = new LRUCache<string, string>({
  maxSize: MAX_REMEMBERED_BYTES,
  sizeCalculation: (key, url) => REMEMBERED_BYTES + 2 * (key.length + url.length),
});

/**
 * The cache key of the response that an address leads to. Parameters that do not change the response, and unknown ones,
 * are ignored. The values are not checked: an invalid one gives a key that no cached response has.
 * @param url path and query of a request
 * @param accept the media types that the client accepts
 * @returns undefined if the framework must read the request
 */
export function responseKey(url: string, accept?: string): string | undefined {
  if (url.length > MAX_URL_LENGTH || (accept !== undefined && LINKED_DATA.test(accept))) return undefined;
  // An address without a query is almost its own key.
  if (url.length > MAX_REMEMBERED_LENGTH || !url.includes('?')) return readAddress(url);
  const known = remembered.get(url);
  if (known !== undefined) return known;
  const key = readAddress(url);
  if (key !== undefined) remembered.set(url, key);
  return key;
}
