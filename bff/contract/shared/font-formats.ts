/** How files of SFNT begin, whose extension may be either. */
const SFNT = ['OTTO', 'true', '\x00\x01\x00\x00'];

/** How the files of each format begin. */
const SIGNATURES = { woff2: ['wOF2'], woff: ['wOFF'], otf: SFNT, ttf: SFNT } as const;
type FontFormat = keyof typeof SIGNATURES;

export const FONT_STYLES: readonly string[] = ['normal', 'italic', 'oblique'];
export const FONT_WEIGHTS = { min: 1, max: 1000 } as const;

/** The format of a font file; undefined for other files. @param extension without the dot, in any case */
export function fontFormat(extension: string): FontFormat | undefined {
  const lower = extension.toLowerCase();
  return lower === 'woff2' || lower === 'woff' || lower === 'otf' || lower === 'ttf' ? lower : undefined;
}

/** Stores keep a font under one of many types, or under that of any file, but not as text or picture. */
export const isFontType = (mediaType: unknown): boolean =>
  typeof mediaType !== 'string' || !/^(?:text|image|audio|video)\//.test(mediaType);

/** Whether a file's first bytes match its format. If the bytes are unavailable, the extension is trusted. */
export const hasSignature = (bytes: Uint8Array | null, format: FontFormat): boolean =>
  bytes === null || SIGNATURES[format].some((begin) => begin === String.fromCharCode(...bytes.subarray(0, 4)));

/** Whether a file is a font by its extension and its first four bytes. */
export function isFontFile(name: string, bytes: Uint8Array): boolean {
  const format = fontFormat(name.slice(name.lastIndexOf('.') + 1));
  return format !== undefined && hasSignature(bytes, format);
}
