import type { ContentSource } from '../content/source.ts';
import type { Annotation, EntryMetaResponse, EntryResponse, SettingsResponse, TextStyle } from '../contract/index.ts';
import { NotFoundError } from '../errors.ts';
import { isJsonObject, type JsonObject } from '../json-object.ts';
import { about } from './about.ts';
import { annotation, annotations } from './annotation.ts';
import { entry } from './entry.ts';
import { entryMeta } from './entry-meta.ts';
import { fontFields } from './fonts.ts';
import { annotationGroq, annotationsGroq, entryGroq, entryMetaGroq, settingsGroq } from './queries.ts';
import { richTextIn } from './rich-text.ts';
import { settings } from './settings.ts';
import { record } from './stored-fields.ts';

/** The dataset to query, and the format of rich text. */
export interface Selection {
  readonly env: string;
  readonly textStyle: TextStyle;
}

/** A resource with the sync tags of the content that it was built from. */
export interface Tagged<Value> {
  readonly value: Value;
  readonly tags: readonly string[];
}

function orNotFound(value: unknown, name: string, tags: readonly string[]): JsonObject {
  if (!isJsonObject(value)) throw new NotFoundError(`${name} was not found`, tags);
  return value;
}

/** The journal's resources. Each method queries the lake once and rejects with NotFoundError for an unknown id. */
export class Journal {
  readonly #content: ContentSource;

  constructor(content: ContentSource) {
    this.#content = content;
  }

  async entry(id: string, { env, textStyle }: Selection): Promise<Tagged<EntryResponse>> {
    const { result, tags } = await this.#content.query(env, entryGroq, { id });
    const raw = record(result);
    const render = richTextIn(textStyle);
    const value = {
      settings: settings(raw.settings, render),
      about: about(raw.about, render),
      ...(await fontFields(raw.fonts, this.#content.firstBytes)),
      entry: entry(orNotFound(raw.entry, `Entry "${id}"`, tags), render),
    };
    return { value, tags };
  }

  async entryMeta(id: string, { env, textStyle }: Selection): Promise<Tagged<EntryMetaResponse>> {
    const { result, tags } = await this.#content.query(env, entryMetaGroq, { id });
    const raw = record(result);
    const value = {
      settings: settings(raw.settings, richTextIn(textStyle)),
      entry: entryMeta(orNotFound(raw.entry, `Entry "${id}"`, tags)),
    };
    return { value, tags };
  }

  async annotations(id: string, { env, textStyle }: Selection): Promise<Tagged<Annotation[]>> {
    const { result, tags } = await this.#content.query(env, annotationsGroq, { id });
    const raw = orNotFound(result, `Entry "${id}"`, tags);
    return { value: annotations(raw.annotations, richTextIn(textStyle)), tags };
  }

  /** @param idOrRef the slug or the document id */
  async annotation(idOrRef: string, { env, textStyle }: Selection): Promise<Tagged<Annotation>> {
    const { result, tags } = await this.#content.query(env, annotationGroq, { id: idOrRef });
    const raw = orNotFound(result, `Annotation "${idOrRef}"`, tags);
    return { value: annotation(raw, richTextIn(textStyle)), tags };
  }

  async settings({ env, textStyle }: Selection): Promise<Tagged<SettingsResponse>> {
    const { result, tags } = await this.#content.query(env, settingsGroq);
    const raw = record(result);
    const value = {
      ...settings(raw.settings, richTextIn(textStyle)),
      ...(await fontFields(raw.fonts, this.#content.firstBytes)),
    };
    return { value, tags };
  }
}
