import { describe, expect, it } from 'vitest';
import { annotation, sampleEntry } from '../../testing/sample-entry.ts';
import { frameData } from '../../testing/test-menu.ts';
import { findAnnotation, isExpandable } from './menu-selectors.ts';
import { initialMenuState, type MenuState, withAnnotations, withEntry, withFetched } from './menu-state.ts';

const start = initialMenuState(frameData());
type Change = (state: MenuState) => MenuState;
const apply = (state: MenuState, ...changes: Change[]) => changes.reduce((before, change) => change(before), state);

describe('the state of the menu', () => {
  it('knows only titles and types of annotations until the page sends them, once', () => {
    const brief = initialMenuState({ ...frameData(), isBrief: true });
    expect(findAnnotation(brief, 'neap-tide')).toBeUndefined();
    const sent = annotation('neap-tide', { title: 'Sent' });
    const complete = apply(brief, withAnnotations([sent]));
    expect(findAnnotation(complete, 'neap-tide')).toEqual({ status: 'ready', value: sent });
    expect(complete.entry).toMatchObject({ value: { entry: { annotations: [sent] } } });
    expect(withAnnotations([])(complete)).toBe(complete);
    const other = apply(brief, withEntry({ status: 'loading' }));
    expect(withAnnotations([sent])(other)).toBe(other);
  });

  it('keeps a bounded number of fetched annotations, the latest', () => {
    const fetched = (id: string) => withFetched(id, { status: 'failed' });
    const many = apply(start, ...Array.from({ length: 1_000 }, (_, index) => fetched(`a${index}`)));
    expect([...many.fetched.keys()]).toHaveLength(300);
    expect([...many.fetched.keys()].at(-1)).toBe('a999');
  });
});

describe('findAnnotation', () => {
  it("finds the entry's own annotations, then fetched ones, but no inherited properties", () => {
    const fetched = apply(start, withFetched('doc', { status: 'ready', value: annotation('x') }));
    expect(findAnnotation(fetched, 'neap-tide')).toMatchObject({ status: 'ready', value: { title: 'Neap tide' } });
    expect(findAnnotation(fetched, 'doc')).toMatchObject({ status: 'ready', value: { id: 'x' } });
    expect(findAnnotation(fetched, 'constructor')).toBeUndefined();
  });
});

describe('isExpandable', () => {
  it('is the value of the entry', () => {
    expect(isExpandable(start)).toBe(true);
    expect(isExpandable(initialMenuState(frameData(sampleEntry({ apiExpandable: false }))))).toBe(false);
  });
});
