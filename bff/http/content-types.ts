import { CITATION_FORMATS, LINKSET_TYPE, WEB_ANNOTATION_TYPE } from '../contract/index.ts';

/** The media types of responses that show content. Instances share responses of these types and of no others. */
export const CONTENT_TYPES = [
  'application/json; charset=utf-8',
  'text/html; charset=utf-8',
  'application/atom+xml; charset=utf-8',
  'application/feed+json; charset=utf-8',
  'application/xml; charset=utf-8',
  'text/xml; charset=utf-8',
  WEB_ANNOTATION_TYPE,
  LINKSET_TYPE,
  ...Object.values(CITATION_FORMATS).map((type) => `${type}; charset=utf-8` as const),
] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];
