import { describe, expect, it } from 'vitest';
import { textFontFamily } from './fonts.ts';

const font = (cssFamily: string) => ({ title: '', slug: '', cssFamily, files: [] });

describe('textFontFamily', () => {
  it("prefers the entry's own font to the journal's first", () => {
    const fonts = [font('First'), font('Second')];
    expect(textFontFamily({ fonts, entry: { globalFontSettings: 'Second' } })).toMatch(/^"Second", /);
    expect(textFontFamily({ fonts, entry: {} })).toMatch(/^"First", /);
  });

  it('ends with a system serif and needs no other font', () => {
    expect(textFontFamily({ fonts: [], entry: {} })).toBe('var(--journal-serif)');
    expect(textFontFamily({ fonts: [font(' ')], entry: { globalFontSettings: '' } })).not.toContain('""');
  });

  it('escapes names so that they cannot end the string', () => {
    const face = textFontFamily({ fonts: [font('X";}body{display:none}</style>\\')], entry: {} });
    const name = face.slice(0, face.indexOf('", '));
    expect(name.slice(1)).toMatch(/^(?:[\p{L}\p{N} _-]|\\[0-9a-f]+ )*$/u);
  });
});
