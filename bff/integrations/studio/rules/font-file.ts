import type { CustomValidator, FileValue } from '@sanity/types';
import { fontFormat, hasSignature } from '../../../contract/shared/font-formats.ts';
import { asText, isSet } from '../../../contract/shared/json-object.ts';
import { fontProblem } from '../../../contract/shared/problems.ts';
import { verdict } from './field-rules.ts';

const API_VERSION = '2025-02-19';

const REMEDY = 'upload a WOFF2, WOFF, OTF or TTF file';

/** An asset's bytes; `null` if it cannot be read. A request without headers needs no preflight. */
async function readBytes(url: unknown, signal: AbortSignal | undefined): Promise<Uint8Array | null> {
  if (typeof url !== 'string') return null;
  try {
    const response = await fetch(url, { signal: signal ?? null });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/**
 * A font file as the service accepts it, by its extension and its first bytes. If the bytes cannot be read, the
 * extension is trusted, as the service does.
 */
export const isFontFile: CustomValidator<FileValue | undefined> = async (value, { getClient, signal }) => {
  const id = value?.asset?._ref;
  if (id === undefined) return `The file is missing: ${REMEDY}`;
  const extension = id.slice(id.lastIndexOf('-') + 1);
  const format = fontFormat(extension);
  if (format === undefined) return `"${extension}" is not a font format: ${REMEDY}`;
  const url: unknown = await getClient({ apiVersion: API_VERSION }).fetch('*[_id == $id][0].url', { id });
  const bytes = await readBytes(url, signal);
  return hasSignature(bytes, format) || `The content of the file is not ${format.toUpperCase()}: ${REMEDY}`;
};

/** The CSS family of a font in the journal's settings. */
export const isFont: CustomValidator<string | undefined> = async (value, { getClient }) => {
  if (!isSet(value)) return true;
  const query = '*[_id == "journalSettings"][0].fonts[]->cssFamily';
  const families: unknown = await getClient({ apiVersion: API_VERSION }).fetch(query);
  return verdict(fontProblem(value, Array.isArray(families) ? families.map(asText) : []));
};
