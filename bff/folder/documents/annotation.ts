import type { LakeDocument } from '../../lake/index.ts';
import { keysFor } from '../rich-text/portable-text.ts';
import type { AnnotationSource } from '../sources/source.ts';
import type { Assets } from './asset-reader.ts';
import { annotationId, documentOf, slugField } from './document.ts';
import type { Links } from './links.ts';
import { storedFields } from './stored-fields.ts';

/** A phrase of an article, and the words of it to highlight. */
export interface ScanSegment {
  readonly scanKeyword: string;
  readonly scanPhrase: string;
}

/** The phrases of an annotation. Without a keyword, all of a phrase is highlighted. */
export const segmentsOf = ({ values }: AnnotationSource): ScanSegment[] =>
  (values.scanText ?? []).map((item) => {
    const { scanPhrase, scanKeyword = scanPhrase } = typeof item === 'string' ? { scanPhrase: item } : item;
    return { scanKeyword, scanPhrase };
  });

/** Whether the client searches for the phrases. */
export const isScanned = ({ values }: AnnotationSource): boolean =>
  values.enableScanText ?? (values.scanText ?? []).length > 0;

export function annotationDocument(source: AnnotationSource, assets: Assets, links: Links): LakeDocument {
  const { slug, title, isDraft } = source;
  const newKey = keysFor(`annotation ${slug} phrases`);
  const { enableScanText: _, ...fields } = storedFields(source, assets, links);
  return documentOf(annotationId(slug, isDraft), 'annotation', {
    ...fields,
    title,
    url: slugField(slug),
    scanText: {
      enableScanText: isScanned(source),
      scanSegments: segmentsOf(source).map((segment) => ({ _key: newKey(), ...segment })),
    },
  });
}
