import { describe, expect, it } from 'vitest';
import { textFace } from './fonts.ts';

const font = (cssFamily: string) => ({ title: '', slug: '', cssFamily, files: [] });

describe('textFace', () => {
  it("takes the entry's own face before the journal's first", () => {
    const fonts = [font('First'), font('Second')];
    expect(textFace({ fonts, entry: { globalFontSettings: 'Second' } })).toMatch(/^"Second", /);
    expect(textFace({ fonts, entry: {} })).toMatch(/^"First", /);
  });

  it('ends in a system serif, and is one where the journal has no face', () => {
    expect(textFace({ fonts: [], entry: {} })).toMatch(/, serif$/);
    expect(textFace({ fonts: [font(' ')], entry: { globalFontSettings: '' } })).not.toContain('""');
  });

  it('lets no name out of its string', () => {
    const face = textFace({ fonts: [font('X";}body{display:none}</style>\\')], entry: {} });
    const name = face.slice(0, face.indexOf('", '));
    expect(name.slice(1)).toMatch(/^(?:[\p{L}\p{N} _-]|\\[0-9a-f]+ )*$/u);
  });
});
