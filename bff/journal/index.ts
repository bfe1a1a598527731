import type { ContentSource } from '../content/source.ts';
import type { Annotation, EntryMetaResponse, EntryResponse, SettingsResponse, TextStyle } from '../contract/index.ts';
import { NotFoundError } from '../errors.ts';
import { about, aboutQuery } from './about.ts';
import { annotation, annotationQuery, annotations } from './annotation.ts';
import { entry, entryQuery } from './entry.ts';
import { entryMeta, entryMetaQuery, entryOfSlug } from './entry-meta.ts';
import { fontFields, fontsQuery } from './fonts.ts';
import { isRaw, type Raw, record } from './raw.ts';
import { richTextIn } from './rich-text.ts';
import { settings, settingsQuery } from './settings.ts';

/** Which answer: of which dataset, with rich text in which format. */
export interface Selection {
  readonly env: string;
  readonly textStyle: TextStyle;
}

/** The journal's resources. Each is one query to the lake; unknown ids reject with NotFoundError. */
export interface Journal {
  entry(id: string, selection: Selection): Promise<EntryResponse>;
  entryMeta(id: string, selection: Selection): Promise<EntryMetaResponse>;
  annotations(id: string, selection: Selection): Promise<Annotation[]>;
  annotation(idOrRef: string, selection: Selection): Promise<Annotation>;
  settings(selection: Selection): Promise<SettingsResponse>;
}

const entryGroq = `{"entry": ${entryQuery}, "settings": ${settingsQuery}, "about": ${aboutQuery}, "fonts": ${fontsQuery}}`;
const entryMetaGroq = `{"entry": ${entryMetaQuery}, "settings": ${settingsQuery}}`;
const settingsGroq = `{"settings": ${settingsQuery}, "fonts": ${fontsQuery}}`;
const annotationsGroq = `${entryOfSlug}{annotations[]->${annotationQuery}}`;
const annotationGroq = `*[_type == "annotation" && (url.current == $id || _id == $id)][0]${annotationQuery}`;

function found(value: unknown, what: string): Raw {
  if (!isRaw(value)) throw new NotFoundError(`${what} was not found`);
  return value;
}

/** The journal of a content source. */
export function createJournal(content: ContentSource): Journal {
  return {
    async entry(id, { env, textStyle }) {
      const raw = record(await content.query(env, entryGroq, { id }));
      const render = richTextIn(textStyle);
      return {
        settings: settings(raw.settings, render),
        about: about(raw.about, render),
        ...(await fontFields(raw.fonts, content.firstBytes)),
        entry: entry(found(raw.entry, `Entry "${id}"`), render),
      };
    },
    async entryMeta(id, { env, textStyle }) {
      const raw = record(await content.query(env, entryMetaGroq, { id }));
      return {
        settings: settings(raw.settings, richTextIn(textStyle)),
        entry: entryMeta(found(raw.entry, `Entry "${id}"`)),
      };
    },
    async annotations(id, { env, textStyle }) {
      const raw = found(await content.query(env, annotationsGroq, { id }), `Entry "${id}"`);
      return annotations(raw.annotations, richTextIn(textStyle));
    },
    async annotation(idOrRef, { env, textStyle }) {
      const raw = found(await content.query(env, annotationGroq, { id: idOrRef }), `Annotation "${idOrRef}"`);
      return annotation(raw, richTextIn(textStyle));
    },
    async settings({ env, textStyle }) {
      const raw = record(await content.query(env, settingsGroq));
      return {
        ...settings(raw.settings, richTextIn(textStyle)),
        ...(await fontFields(raw.fonts, content.firstBytes)),
      };
    },
  };
}
