import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from './colour.ts';
import {
  accentOf,
  baseColours,
  type ColourOverrides,
  type EntryColours,
  overridePalette,
  readableText,
} from './palette.ts';

const NONE = { background: null, foreground: null };
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

const choosePalette = (entry: EntryColours, overrides: ColourOverrides) =>
  overridePalette(baseColours(entry), overrides);

describe('overridePalette', () => {
  const entry = {
    theme: 0,
    bgColor: '#101010',
    textColor: '#f0f0f0',
    apiBackgroundColor: '#000080',
    apiForegroundColor: '#ffff00',
  };

  it('prefers the attribute, then the api colour, then the entry colour, then the theme', () => {
    const attribute = { background: '#003300', foreground: '#ffffff' };
    expect(choosePalette(entry, attribute)).toMatchObject({ ground: '#003300', text: '#ffffff' });
    expect(choosePalette(entry, NONE)).toMatchObject({ ground: '#000080', text: '#ffff00' });
    const { apiBackgroundColor: _ground, apiForegroundColor: _text, ...own } = entry;
    expect(choosePalette(own, NONE)).toMatchObject({ ground: '#101010', text: '#f0f0f0' });
    expect(choosePalette({ theme: 0 }, NONE).scheme).toBe('dark');
    expect(choosePalette({ theme: 1 }, NONE).scheme).toBe('light');
  });

  it('chooses background and text independently', () => {
    const palette = choosePalette(entry, { background: '#ffffff', foreground: null });
    expect(palette.ground).toBe('#ffffff');
    expect(palette.text).toBe('#000000');
  });

  it('ignores invalid colours', () => {
    const palette = choosePalette({ theme: 1, bgColor: 'red;}' }, { background: 'url(x)', foreground: null });
    expect(palette).toEqual(choosePalette({ theme: 1 }, NONE));
  });

  it('derives readable text, muted text and focus ring from every pair', () => {
    fc.assert(
      fc.property(hex, hex, (background, foreground) => {
        const { ground, text, muted, focus } = choosePalette({ theme: 0 }, { background, foreground });
        expect(ground).toBe(background);
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(muted, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(focus, ground)).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});

describe('readableText', () => {
  it('keeps a readable colour', () => {
    expect(readableText('#767676', '#ffffff')).toBe('#767676');
  });

  it('chooses the closer of black and white', () => {
    const ground = '#777777';
    expect(readableText('#999999', ground)).toBe('#000000');
    expect(readableText('#dddddd', '#757575')).toBe('#ffffff');
  });
});

describe('accentOf', () => {
  it.each([
    ['the hue of the background', '#12242e', '#f3ead8', '#2b8ab8'],
    ['the hue of a text that is more colourful', '#ffffff', '#b8321f', '#d24f3a'],
    ['no hue of greys', '#000000', '#f8f8f8', null],
  ])('has %s', (_, ground, text, accent) => expect(accentOf({ ground, text })).toBe(accent));

  it('is seen on light and on dark pages', () => {
    fc.assert(
      fc.property(hex, hex, (ground, text) => {
        const accent = accentOf({ ground, text });
        for (const page of ['#ffffff', '#171613']) expect(accent === null || contrast(accent, page) >= 3).toBe(true);
      }),
    );
  });
});
