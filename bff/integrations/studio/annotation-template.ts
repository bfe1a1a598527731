import { ANNOTATION_TEMPLATE, type TemplateParameters } from '../../contract/shared/annotation-template.ts';
import { asObject, asObjects, asText } from '../../contract/shared/json-object.ts';

/**
 * A new annotation for a phrase that an editor has selected on the article's page. Anybody can write an address, so
 * that only the phrases are filled in.
 */
export const annotationTemplate = {
  id: ANNOTATION_TEMPLATE,
  title: 'Annotation of a phrase',
  schemaType: 'annotation',
  // With parameters, it is in no menu of new documents.
  parameters: [{ name: 'scanText' satisfies keyof TemplateParameters, type: 'object' }],
  value: ({ scanText }: Readonly<Record<string, unknown>>) => ({
    scanText: {
      enableScanText: true,
      scanSegments: asObjects(asObject(scanText).scanSegments).map(({ scanPhrase, scanKeyword }, index) => ({
        _key: `phrase-${index}`,
        scanPhrase: asText(scanPhrase),
        scanKeyword: asText(scanKeyword),
      })),
    },
  }),
};
