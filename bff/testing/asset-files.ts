import { picture } from '../lake/testing/picture.ts';

/** The files that the test documents refer to, by path in the export. */
export async function assetFiles(): Promise<Record<string, string | Uint8Array>> {
  return {
    'images/wide.png': await picture(1040, 520),
    'images/square.png': await picture(300, 300),
    'files/essay.pdf': '%PDF-1.7 test',
    'files/essay.md': '# Essay\n',
    'files/marr.woff2': 'wOF2 and more bytes',
  };
}
