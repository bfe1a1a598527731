/** The shapes of the JSON API. Other folders import only this file of the contract. */
export { About } from './about.ts';
export { Annotation, AnnotationsResponse, ScanSegment, ScanText } from './annotation.ts';
export { type ComponentName, components } from './components.ts';
export { ContentItem, Entry, EntryResponse } from './entry.ts';
export { EntryMeta, EntryMetaResponse } from './entry-meta.ts';
export { ErrorResponse } from './error.ts';
export { Markdown, Pdf, PdfPreview, RelatedPdfPreview } from './files.ts';
export { Font, FontFile } from './font.ts';
export { Image, SquareImage } from './image.ts';
export { Person, PersonName } from './person.ts';
export { RelatedEntry } from './related-entry.ts';
export { IdOrRefParams, IdParams, SLUG_RULE, selectionQuery } from './request.ts';
export { PortableTextBlock, RichText, TEXT_STYLES, TextStyle } from './rich-text.ts';
export { JournalSettings, SettingsResponse } from './settings.ts';
