import type { AssetLibrary } from '../assets/library.ts';
import { annotationId, keysFor, slugField } from '../ids.ts';
import { fromMarkdown, withEntities } from '../rich-text/from-markdown.ts';
import type { AnnotationSource } from '../sources.ts';
import { documentOf, type ExportedDocument } from './document.ts';
import { imageField } from './image-field.ts';

const UPDATED = '2026-09-01';

/** The document of one annotation. */
export function annotationDocument(source: AnnotationSource, assets: AssetLibrary): ExportedDocument {
  const newKey = keysFor(`annotation ${source.slug}`);
  const segment = ({ scanKeyword, scanPhrase }: AnnotationSource['segments'][number]) => ({
    _key: newKey(),
    scanKeyword: withEntities(scanKeyword),
    scanPhrase: withEntities(scanPhrase),
  });
  return documentOf(annotationId(source.slug), 'annotation', UPDATED, {
    title: source.title,
    url: slugField(source.slug),
    annotationType: source.type,
    externalLink: source.externalLink,
    doi: source.doi,
    featuredImage: imageField(assets, source.picture),
    content: fromMarkdown(source.content, newKey),
    scanText: { enableScanText: source.scan, scanSegments: source.segments.map(segment) },
  });
}
