import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { OpenedAnnotation } from './opened-annotation.ts';

let controller: AbortController;
let closed: string[];
let opened: OpenedAnnotation;

beforeEach(() => {
  controller = new AbortController();
  closed = [];
  opened = new OpenedAnnotation({ entry: 'tides', annotations: [] }, controller.signal);
  const record = ({ detail }: DocumentEventMap['journal:annotationClose']) =>
    void closed.push(`${detail.entry} ${detail.id} ${detail.element?.id ?? 'nowhere'}`);
  document.addEventListener('journal:annotationClose', record);
  onTestFinished(() => document.removeEventListener('journal:annotationClose', record));
});

const highlight = (id: string) => Object.assign(document.createElement('b'), { id });

test('closes once, with its highlight, when the menu closes it or shows another annotation', async () => {
  opened.open('ebb', highlight('first'));
  const isShown = opened.whenShown('ebb');
  // A frame that starts.
  opened.setActive(null);
  opened.setActive('ebb');
  expect(await isShown).toBe(true);
  expect(await opened.whenShown('ebb')).toBe(true);
  expect(closed).toEqual([]);
  opened.setActive('neap');
  opened.closed('ebb');
  opened.setActive(null);
  expect(closed).toEqual(['tides ebb first']);
});

test('what was about to open closes when it is not shown, when another one is opened, and when the client leaves', async () => {
  opened.open('ebb');
  const ebb = opened.whenShown('ebb');
  opened.closed('neap');
  opened.closed('ebb');
  expect(await ebb).toBe(false);
  opened.open('neap');
  const neap = opened.whenShown('neap');
  opened.open('spring');
  expect(await neap).toBe(false);
  const spring = opened.whenShown('spring');
  controller.abort();
  expect(await spring).toBe(false);
  expect(closed).toEqual(['tides ebb nowhere', 'tides neap nowhere', 'tides spring nowhere']);
  expect(await opened.whenShown('spring')).toBe(false);
});

test('it moves to another of its highlights without closing', () => {
  opened.open('ebb', highlight('first'));
  opened.setActive('ebb');
  opened.open('ebb', highlight('second'));
  expect(closed).toEqual([]);
  opened.setActive(null);
  expect(closed).toEqual(['tides ebb second']);
});
