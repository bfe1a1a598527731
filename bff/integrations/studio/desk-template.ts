import type { Template } from 'sanity';
import { DESK_TEMPLATE, type DeskTemplateParameters } from '../../contract/rules/desk-template.ts';

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
 * A new annotation with what the desk, the service's page `/write`, has put into the address. Anybody can write an
 * address, so that only these fields are filled in.
 */
export const deskTemplate = {
  id: DESK_TEMPLATE,
  title: 'Annotation from the desk',
  schemaType: 'annotation',
  // With parameters, it is in no menu of new documents.
  parameters: [
    { name: 'title', type: 'string' },
    { name: 'slug', type: 'string' },
    { name: 'annotationType', type: 'string' },
    { name: 'scanText', type: 'object' },
    { name: 'content', type: 'richText' },
  ] satisfies readonly { readonly name: keyof DeskTemplateParameters; readonly type: string }[],
  value: ({ title, slug, annotationType, scanText, content }: Readonly<Record<string, unknown>>) => ({
    title: text(title),
    url: { _type: 'slug', current: text(slug) },
    annotationType: text(annotationType),
    scanText: {
      enableScanText: true,
      scanSegments: list(isObject(scanText) ? scanText.scanSegments : []).map(phraseOf),
    },
    content: list(content).filter(isObject),
  }),
} satisfies Template;
