import type { Template } from 'sanity';
import { ANNOTATION_TEMPLATE, type TemplateParameters } from '../../contract/shared/annotation-template.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const phraseOf = (segment: unknown, index: number) => ({
  _key: `phrase-${index}`,
  scanPhrase: text(isObject(segment) ? segment.scanPhrase : ''),
  scanKeyword: text(isObject(segment) ? segment.scanKeyword : ''),
});

/**
 * A new annotation for a phrase that an editor has selected on the article's page. Anybody can write an address, so that
 * only the phrases are filled in.
 */
export const annotationTemplate = {
  id: ANNOTATION_TEMPLATE,
  title: 'Annotation of a phrase',
  schemaType: 'annotation',
  // With parameters, it is in no menu of new documents.
  parameters: [{ name: 'scanText', type: 'object' }] satisfies readonly {
    readonly name: keyof TemplateParameters;
    readonly type: string;
  }[],
  value: ({ scanText }: Readonly<Record<string, unknown>>) => ({
    scanText: {
      enableScanText: true,
      scanSegments: list(isObject(scanText) ? scanText.scanSegments : []).map(phraseOf),
    },
  }),
} satisfies Template;
