import { expect, test } from 'vitest';
import { deskTemplate } from './desk-template.ts';
import { studioSchema } from './testing/studio-schema.ts';

test('the Studio knows the types of all parameters', () => {
  for (const { name, type } of deskTemplate.parameters) expect(studioSchema.get(type), name).toBeDefined();
  expect(studioSchema.get(deskTemplate.schemaType)).toBeDefined();
});

test('an address of anybody fills in the fields of the desk alone, with values of their types', () => {
  expect(
    deskTemplate.value({
      title: { text: 'x' },
      slug: 'x',
      doi: '10.1/x',
      _id: 'journalSettings',
      scanText: { enableScanText: false, scanSegments: [7, { scanPhrase: 'x', _type: 'y' }] },
      content: ['text', { _type: 'block', children: [] }],
    }),
  ).toEqual({
    title: '',
    url: { _type: 'slug', current: 'x' },
    annotationType: '',
    scanText: {
      enableScanText: true,
      scanSegments: [
        { _key: 'phrase-0', scanPhrase: '', scanKeyword: '' },
        { _key: 'phrase-1', scanPhrase: 'x', scanKeyword: '' },
      ],
    },
    content: [{ _type: 'block', children: [] }],
  });
});
