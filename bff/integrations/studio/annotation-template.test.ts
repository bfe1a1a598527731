import { expect, test } from 'vitest';
import { annotationTemplate } from './annotation-template.ts';
import { studioSchema } from './testing/studio-schema.ts';

test('the Studio knows the types of all parameters', () => {
  for (const { name, type } of annotationTemplate.parameters) expect(studioSchema.get(type), name).toBeDefined();
  expect(studioSchema.get(annotationTemplate.schemaType)).toBeDefined();
});

test('an address of anybody fills in phrases alone, as texts', () => {
  expect(
    annotationTemplate.value({
      title: 'x',
      doi: '10.1/x',
      _id: 'journalSettings',
      scanText: { enableScanText: false, scanSegments: [7, { scanPhrase: 'x', _type: 'y' }] },
    }),
  ).toEqual({
    scanText: {
      enableScanText: true,
      scanSegments: [{ _key: 'phrase-0', scanPhrase: 'x', scanKeyword: '' }],
    },
  });
});
