import { expect, test } from 'vitest';
import { annotationsIn, FoundAnnotations } from './annotation-names.ts';

const mark = (slug: string | null, _ref: string) => ({ _type: 'annotationReference', slug, reference: { _ref } });

test('asks for an annotation once, by its slug, and by its reference if there is no slug', () => {
  const found = new FoundAnnotations();
  found.add([{ slug: 'neap' }, ...annotationsIn({ markDefs: [mark('neap', 'n1'), mark(null, 'draft')] })]);
  expect(found.take()).toEqual(['neap', 'draft']);
  found.add(annotationsIn([mark('neap', 'n1'), mark('spring', 's1')]));
  expect(found.take()).toEqual(['spring']);
  expect([...found.others()]).toEqual([
    { slug: 'neap', ref: 'n1' },
    { slug: 'spring', ref: 's1' },
  ]);
});

test('asks by each reference if two annotations have one slug', () => {
  const found = new FoundAnnotations();
  found.add(annotationsIn([mark('neap', 'n1')]));
  expect(found.take()).toEqual(['neap']);
  found.add(annotationsIn([mark('neap', 'n2')]));
  expect(found.take()).toEqual(['n1', 'n2']);
  expect([found.take(), ...found.others()]).toEqual([[]]);
});
