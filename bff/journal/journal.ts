import { combineResults, type Result } from '../content/result.ts';
import type { ContentSource } from '../content/source.ts';
import type {
  Annotation,
  AnnotationPage,
  EntryMeta,
  EntryMetaResponse,
  EntryResponse,
  SearchResult,
  SettingsResponse,
  TextStyle,
} from '../contract/index.ts';
import { NotFoundError } from '../contract/public-errors.ts';
import { asObject, asObjects, asText, isJsonObject, type JsonObject } from '../contract/shared/json-object.ts';
import { type AttachedAnnotations, annotation, annotationQuery, annotations } from './annotation.ts';
import { type AuthorNames, type CatalogueEntry, readAuthorNames, readCatalogue } from './catalogue.ts';
import { entry, entryQuery } from './entry.ts';
import {
  entryColourFields,
  entryColours,
  entryMeta,
  entryMetaListQuery,
  entryMetaQuery,
  entryOfSlug,
  type Notices,
  noticesGroq,
  noticesOf,
  spellingsOf,
  withWrittenReferences,
} from './entry-meta.ts';
import { fontFields, fontsQuery } from './fonts.ts';
import { readTerms, type Term } from './glossary.ts';
import { richTextIn } from './rich-text.ts';
import { searchLake, searchResult, searchResultsGroq } from './search.ts';
import { about, aboutQuery, settings, settingsQuery } from './settings.ts';
import { flag } from './stored-fields.ts';
import { annotationPage, type EntryAddresses, webAnnotationsGroq } from './web-annotations.ts';

export const entryGroq = `{
  "entry": ${entryQuery}, "settings": ${settingsQuery}, "about": ${aboutQuery}, "fonts": ${fontsQuery}
}`;

export const entryMetaGroq = `{"entry": ${entryMetaQuery}, "settings": ${settingsQuery}}`;

export const settingsGroq = `{"settings": ${settingsQuery}, "fonts": ${fontsQuery}}`;

export const annotationsGroq = `{
  "entry": ${entryOfSlug}{_id, annotationVisibility, ${entryColourFields}, annotations[]->${annotationQuery}},
  "fonts": ${fontsQuery}
}`;

/** The GROQ query of an annotation by slug or document id. */
export const annotationGroq = `*[_type == "annotation" && (url.current in $slugs || _id in $slugs)][0]${annotationQuery}`;

/** The GROQ query of the document id of an entry or an annotation, by slug or document id. */
export const documentIdGroq = '*[_type == $type && (url.current in $slugs || _id in $slugs)][0]._id';

/** The GROQ query of the name that editors give a content release. */
const releaseGroq = '*[_id == "_.releases." + $release][0].metadata.title';

/** Entries of one query: those of a list come after the queries of single articles that arrive meanwhile. */
const IDS_AT_ONCE = 50;

/** A slug as requests have it, in NFC, and in the form in which some systems store it. */
const spelt = (slug: string) => ({ slugs: [slug.normalize(), slug.normalize('NFD')] });

/** The dataset to query, and the format of rich text. */
export interface Selection {
  readonly env: string;
  readonly textStyle: TextStyle;
}

function orNotFound(value: unknown, name: string, tags: readonly string[]): JsonObject {
  if (!isJsonObject(value)) throw new NotFoundError(`${name} was not found`, tags);
  return value;
}

/**
 * The journal's resources. Each method rejects with NotFoundError for an unknown id. It queries the lake once, and once
 * more for notices about entries that have a DOI.
 */
export class Journal {
  readonly #content: ContentSource;

  /** @param content a source that leaves out what is not valid: see `sanitizedSource` */
  constructor(content: ContentSource) {
    this.#content = content;
  }

  async entry(id: string, { env, textStyle }: Selection): Promise<Result<EntryResponse>> {
    const { result, tags } = await this.#content.query(env, entryGroq, spelt(id));
    const raw = asObject(result);
    const render = richTextIn(textStyle);
    const stored = orNotFound(raw.entry, `Entry "${id}"`, tags);
    const notices = await this.#notices([stored, ...asObjects(stored.references)], env);
    const value = {
      settings: settings(raw.settings, render),
      about: about(raw.about, render),
      ...fontFields(raw.fonts),
      entry: entry(stored, render, notices.value),
    };
    return combineResults(value, [{ value, tags }, notices]);
  }

  /** @param isWhole with the references that are made from the bibliography, too: citations have them, metadata has not */
  async entryMeta(id: string, { env, textStyle }: Selection, isWhole = false): Promise<Result<EntryMetaResponse>> {
    const { result, tags } = await this.#content.query(env, entryMetaGroq, spelt(id));
    const raw = asObject(result);
    const stored = orNotFound(raw.entry, `Entry "${id}"`, tags);
    const notices = await this.#notices([stored], env);
    const value = {
      settings: settings(raw.settings, richTextIn(textStyle)),
      entry: entryMeta(isWhole ? stored : withWrittenReferences(stored), notices.value),
    };
    return combineResults(value, [{ value, tags }, notices]);
  }

  /** All entries of a dataset, the newest first. */
  catalogue(env: string): Promise<Result<CatalogueEntry[]>> {
    return readCatalogue(this.#content, env);
  }

  /** The annotations that articles show, by title. */
  terms(env: string): Promise<Result<readonly Term[]>> {
    return readTerms(this.#content, env);
  }

  authorNames(env: string): Promise<Result<AuthorNames[]>> {
    return readAuthorNames(this.#content, env);
  }

  /**
   * The metadata of several entries, in the order of their document ids. Leaves out those that do not exist.
   * @param isWhole as for `entryMeta`
   */
  async entryMetas(ids: readonly string[], env: string, isWhole = false): Promise<Result<EntryMeta[]>> {
    return this.#byIds(ids, env, entryMetaListQuery, (stored, notices) =>
      entryMeta(isWhole ? stored : withWrittenReferences(stored), notices),
    );
  }

  /** Entries as search results, in the order of their document ids. @param words what was searched for */
  async searchResults(ids: readonly string[], words: readonly string[], env: string): Promise<Result<SearchResult[]>> {
    return this.#byIds(ids, env, searchResultsGroq, (raw, notices) => searchResult(raw, notices, words));
  }

  /** The document ids that the lake's own search finds, the best first. @param limit of documents of each type */
  searchIds(q: string, limit: number, env: string): Promise<Result<readonly string[]>> {
    return searchLake(this.#content, env, q, limit);
  }

  async annotations(id: string, { env, textStyle }: Selection): Promise<Result<AttachedAnnotations>> {
    const { result, tags } = await this.#content.query(env, annotationsGroq, spelt(id));
    const raw = asObject(result);
    const stored = orNotFound(raw.entry, `Entry "${id}"`, tags);
    const value = {
      annotations: annotations(stored.annotations, richTextIn(textStyle)),
      isHidden: !flag(stored.annotationVisibility, true),
      colours: entryColours(stored),
      hasFonts: fontFields(raw.fonts).fontFaceCss !== '',
    };
    return { value, tags };
  }

  async annotationPage(id: string, env: string, addresses: EntryAddresses): Promise<Result<AnnotationPage>> {
    const { result, tags } = await this.#content.query(env, webAnnotationsGroq, spelt(id));
    const raw = asObject(result);
    const entry = orNotFound(raw.entry, `Entry "${id}"`, tags);
    return { value: annotationPage(entry, raw.settings, addresses), tags };
  }

  /** @param idOrRef the slug or the document id */
  async annotation(idOrRef: string, { env, textStyle }: Selection): Promise<Result<Annotation>> {
    const { result, tags } = await this.#content.query(env, annotationGroq, spelt(idOrRef));
    const raw = orNotFound(result, `Annotation "${idOrRef}"`, tags);
    return { value: annotation(raw, richTextIn(textStyle)), tags };
  }

  /** Id of the document of an entry or an annotation. @param idOrRef the slug or the document id */
  async documentId(type: 'entry' | 'annotation', idOrRef: string, env: string): Promise<string> {
    const { result, tags } = await this.#content.query(env, documentIdGroq, { type, ...spelt(idOrRef) });
    if (typeof result !== 'string') throw new NotFoundError(`The ${type} "${idOrRef}" was not found`, tags);
    return result;
  }

  /** The name that editors give a content release; its id if it has none. */
  async releaseTitle(release: string, env: string): Promise<string> {
    const { result } = await this.#content.query(env, releaseGroq, { release });
    return asText(result) || release;
  }

  async settings({ env, textStyle }: Selection): Promise<Result<SettingsResponse>> {
    const { result, tags } = await this.#content.query(env, settingsGroq);
    const raw = asObject(result);
    const value = {
      ...settings(raw.settings, richTextIn(textStyle)),
      ...fontFields(raw.fonts),
    };
    return { value, tags };
  }

  /** The notices about works with DOIs. @param works entries or references, as they are stored */
  async #notices(works: readonly JsonObject[], env: string): Promise<Result<Notices>> {
    const dois = spellingsOf(works);
    if (dois.length === 0) return { value: () => [], tags: [] };
    const { result, tags } = await this.#content.query(env, noticesGroq, { dois });
    return { value: noticesOf(asObjects(result)), tags };
  }

  /** What is built of the entries with these document ids, in their order. Leaves out those that do not exist. */
  async #byIds<Built>(
    ids: readonly string[],
    env: string,
    groq: string,
    build: (raw: JsonObject, notices: Notices) => Built,
  ): Promise<Result<Built[]>> {
    const built = new Map<string, Built>();
    const parts: Result<unknown>[] = [];
    for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
      const { result, tags } = await this.#content.query(env, groq, { ids: ids.slice(from, from + IDS_AT_ONCE) });
      const stored = asObjects(result);
      const notices = await this.#notices(stored, env);
      for (const raw of stored) built.set(asText(raw._id), build(raw, notices.value));
      parts.push({ value: null, tags }, notices);
    }
    return combineResults(
      ids.flatMap((id) => built.get(id) ?? []),
      parts,
    );
  }
}
