import type { ContentSource } from '../content/source.ts';
import type { Annotation, EntryMetaResponse, EntryResponse, SettingsResponse, TextStyle } from '../contract/index.ts';
import { NotFoundError } from '../errors.ts';
import { about, aboutQuery } from './about.ts';
import { annotation, annotationQuery, annotations } from './annotation.ts';
import { entry, entryQuery } from './entry.ts';
import { entryMeta, entryMetaQuery, entryOfSlug } from './entry-meta.ts';
import { fontFields, fontsQuery } from './fonts.ts';
import { isRaw, type Raw, record } from './raw-values.ts';
import { richTextIn } from './rich-text.ts';
import { settings, settingsQuery } from './settings.ts';

/** Which answer: of which dataset, with rich text in which format. */
export interface Selection {
  readonly env: string;
  readonly textStyle: TextStyle;
}

/** A resource, and the sync tags of the content that it was made from. */
export interface Tagged<Value> {
  readonly value: Value;
  readonly tags: readonly string[];
}

/** The journal's resources. Each is one query to the lake; unknown ids reject with NotFoundError. */
export interface Journal {
  entry(id: string, selection: Selection): Promise<Tagged<EntryResponse>>;
  entryMeta(id: string, selection: Selection): Promise<Tagged<EntryMetaResponse>>;
  annotations(id: string, selection: Selection): Promise<Tagged<Annotation[]>>;
  annotation(idOrRef: string, selection: Selection): Promise<Tagged<Annotation>>;
  settings(selection: Selection): Promise<Tagged<SettingsResponse>>;
}

/** The query of a full entry: everything it shows, in one. */
export const entryGroq = `{"entry": ${entryQuery}, "settings": ${settingsQuery}, "about": ${aboutQuery}, "fonts": ${fontsQuery}}`;
const entryMetaGroq = `{"entry": ${entryMetaQuery}, "settings": ${settingsQuery}}`;
const settingsGroq = `{"settings": ${settingsQuery}, "fonts": ${fontsQuery}}`;
const annotationsGroq = `${entryOfSlug}{annotations[]->${annotationQuery}}`;
const annotationGroq = `*[_type == "annotation" && (url.current == $id || _id == $id)][0]${annotationQuery}`;

function found(value: unknown, what: string, tags: readonly string[]): Raw {
  if (!isRaw(value)) throw new NotFoundError(`${what} was not found`, tags);
  return value;
}

/** The journal of a content source. */
export function createJournal(content: ContentSource): Journal {
  return {
    async entry(id, { env, textStyle }) {
      const { result, tags } = await content.query(env, entryGroq, { id });
      const raw = record(result);
      const render = richTextIn(textStyle);
      const value = {
        settings: settings(raw.settings, render),
        about: about(raw.about, render),
        ...(await fontFields(raw.fonts, content.firstBytes)),
        entry: entry(found(raw.entry, `Entry "${id}"`, tags), render),
      };
      return { value, tags };
    },
    async entryMeta(id, { env, textStyle }) {
      const { result, tags } = await content.query(env, entryMetaGroq, { id });
      const raw = record(result);
      const value = {
        settings: settings(raw.settings, richTextIn(textStyle)),
        entry: entryMeta(found(raw.entry, `Entry "${id}"`, tags)),
      };
      return { value, tags };
    },
    async annotations(id, { env, textStyle }) {
      const { result, tags } = await content.query(env, annotationsGroq, { id });
      const raw = found(result, `Entry "${id}"`, tags);
      return { value: annotations(raw.annotations, richTextIn(textStyle)), tags };
    },
    async annotation(idOrRef, { env, textStyle }) {
      const { result, tags } = await content.query(env, annotationGroq, { id: idOrRef });
      const raw = found(result, `Annotation "${idOrRef}"`, tags);
      return { value: annotation(raw, richTextIn(textStyle)), tags };
    },
    async settings({ env, textStyle }) {
      const { result, tags } = await content.query(env, settingsGroq);
      const raw = record(result);
      const value = {
        ...settings(raw.settings, richTextIn(textStyle)),
        ...(await fontFields(raw.fonts, content.firstBytes)),
      };
      return { value, tags };
    },
  };
}
