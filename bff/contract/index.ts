/** The shapes of the JSON API. Other folders import only this file of the contract. */

export { Annotation, AnnotationsResponse, ScanSegment, ScanText } from './annotation.ts';
export {
  CITATION_FORMAT_NAMES,
  CITATION_FORMATS,
  CITATION_LANGUAGES,
  CITATION_STYLES,
  type CitationFormat,
  type CitationLanguage,
  type CitationStyle,
  COLLECTION_FORMATS,
  type CollectionFormat,
  citationQuery,
  collectionQuery,
  headQuery,
} from './citation.ts';
export { type ComponentName, components, ErrorResponse } from './components.ts';
export {
  type DeskCheck,
  DeskDraft,
  type DeskField,
  type DeskJournal,
  DeskOpenRequest,
  type DeskPicture,
  DeskPictureQuery,
  DeskPictureRequest,
  type DeskProblem,
  type DeskSaved,
  DeskSaveRequest,
  MAX_PICTURE_MEGABYTES,
  type OpenedDraft,
  SeenAnnotation,
} from './desk.ts';
export { DoctorFinding, DoctorReport, DoctorSeverity } from './doctor-report.ts';
export { ContentItem, Entry, EntryResponse } from './entry.ts';
export { ENTRY_FILTERS, EntryListResponse, entryListQuery } from './entry-list.ts';
export { EntryMeta, EntryMetaResponse } from './entry-meta.ts';
export { Affiliation, EntryRecord, Funding, Pages, Reference } from './entry-record.ts';
export { Font, FontFile, Image, Markdown, Pdf, PdfPreview, RelatedPdfPreview, SquareImage } from './files.ts';
export { LINKSET_TYPE, Linkset } from './linkset.ts';
export { LookupResponse, lookupQuery } from './lookup.ts';
export { Contributor, Person, PersonName } from './person.ts';
export { RelatedEntry } from './related-entry.ts';
export {
  DEFAULT_DATASET,
  datasetParameter,
  IdOrRefParams,
  IdParams,
  PATTERN_RULES,
  selectionQuery,
} from './request.ts';
export { PortableTextBlock, RichText, TEXT_STYLES, TextStyle } from './rich-text.ts';
export { SearchResponse, SearchResult, type Snippet, searchQuery } from './search.ts';
export { About, JournalSettings, SettingsResponse } from './settings.ts';
export { isSlug, SLUG_RULE } from './slug.ts';
export {
  HIGHLIGHT_MODES,
  OCCURRENCES,
  PLACEMENTS,
  type TagChoice,
  tagChoiceQuery,
} from './tag-choice.ts';
export { Notice, Update } from './update.ts';
export { AnnotationPage, type Purpose, WEB_ANNOTATION_TYPE, type WebAnnotation } from './web-annotation.ts';
