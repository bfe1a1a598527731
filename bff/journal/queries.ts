import { aboutQuery } from './about.ts';
import { annotationQuery } from './annotation.ts';
import { entryQuery } from './entry.ts';
import { entryMetaListQuery, entryMetaQuery, entryOfSlug } from './entry-meta.ts';
import { fontsQuery } from './fonts.ts';
import { settingsQuery } from './settings.ts';

/** The GROQ query of a full entry response. */
export const entryGroq = `{
  "entry": ${entryQuery}, "settings": ${settingsQuery}, "about": ${aboutQuery}, "fonts": ${fontsQuery}
}`;

/** The GROQ query of an entry metadata response. */
export const entryMetaGroq = `{"entry": ${entryMetaQuery}, "settings": ${settingsQuery}}`;

/** The GROQ query of the metadata of several entries, in any order. */
export const entryMetaListGroq = entryMetaListQuery;

/** The GROQ query of a settings response. */
export const settingsGroq = `{"settings": ${settingsQuery}, "fonts": ${fontsQuery}}`;

/** The GROQ query of an entry's annotations. */
export const annotationsGroq = `${entryOfSlug}{annotations[]->${annotationQuery}}`;

/** The GROQ query of an annotation by slug or document id. */
export const annotationGroq = `*[_type == "annotation" && (url.current == $id || _id == $id)][0]${annotationQuery}`;

/** The GROQ query of the document id of an entry or an annotation, by slug or document id. */
export const documentIdGroq = '*[_type == $type && (url.current == $id || _id == $id)][0]._id';

/** The GROQ query of the public addresses of all entries. */
export const publicAddressesGroq = '*[_type == "entry" && defined(externalLink)].externalLink';
