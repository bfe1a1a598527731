import { describe, expect, it } from 'vitest';
import { setUpLakeFolder } from '../testing/lake-folder.ts';
import { picture } from '../testing/picture.ts';
import { type ExportLine, writeExport } from '../testing/write-export.ts';

const lake = setUpLakeFolder();
const entry = { _id: 'e1', _type: 'entry', title: 'One' };
const hash = 'c0ffee00c0ffee00c0ffee00c0ffee00c0ffee00';

describe('assets of an export', () => {
  it('become references and asset documents in the backend’s format at any depth', async () => {
    const lines: ExportLine[] = [
      {
        ...entry,
        featuredImage: { _type: 'image', alt: 'A', _sanityAsset: `image@file://./images/${hash}-300x200.png` },
        content: [{ carousel: [{ image: { _sanityAsset: 'image@file://./images/rotated.jpg' } }] }],
        pdf: { _type: 'file', _sanityAsset: `file@file://./files/${hash}.pdf` },
      },
    ];
    const files = {
      [`images/${hash}-300x200.png`]: 'unread: the name has all metadata',
      'images/rotated.jpg': await picture(30, 20, 'jpeg'),
      [`files/${hash}.pdf`]: '%PDF-1.7',
    };
    const map = {
      [`image-${hash}`]: { originalFilename: 'harbour.png', metadata: { lqip: 'data:image/png;base64,AA==' } },
      [`file-${hash}`]: { originalFilename: 'essay.pdf' },
    };
    await writeExport(lake.at('production'), lines, { files, map });
    expect(
      await lake.query(
        '*[_id == "e1"][0]{featuredImage, "deep": content[0].carousel[0].image.asset->originalFilename}',
      ),
    ).toEqual({
      featuredImage: { _type: 'image', alt: 'A', asset: { _type: 'reference', _ref: `image-${hash}-300x200-png` } },
      deep: 'rotated.jpg',
    });
    expect(await lake.query('*[_id == "e1"][0].featuredImage.asset->')).toEqual({
      _id: `image-${hash}-300x200-png`,
      _type: 'sanity.imageAsset',
      assetId: hash,
      sha1hash: hash,
      originalFilename: 'harbour.png',
      extension: 'png',
      mimeType: 'image/png',
      size: 33,
      path: `images/production/${hash}-300x200.png`,
      url: `https://journal.example/assets/images/production/${hash}-300x200.png`,
      metadata: {
        _type: 'sanity.imageMetadata',
        lqip: 'data:image/png;base64,AA==',
        dimensions: { _type: 'sanity.imageDimensions', width: 300, height: 200, aspectRatio: 1.5 },
      },
    });
    expect(await lake.query('*[_id == "e1"][0].pdf.asset->')).toEqual({
      _id: `file-${hash}-pdf`,
      _type: 'sanity.fileAsset',
      assetId: hash,
      sha1hash: hash,
      originalFilename: 'essay.pdf',
      extension: 'pdf',
      mimeType: 'application/pdf',
      size: 8,
      path: `files/production/${hash}.pdf`,
      url: `https://journal.example/assets/files/production/${hash}.pdf`,
    });
  });

  it('are measured when their names hold no properties', async () => {
    const files = { 'images/portrait.png': await picture(30, 20), 'files/notes.md': '# Notes' };
    const fields = {
      image: { _sanityAsset: 'image@./images/portrait.png' },
      markdown: { _sanityAsset: 'file@file://./files/notes.md' },
    };
    await writeExport(lake.at('production'), [{ ...entry, ...fields }], { files });
    const assets = await lake.query(
      '*[_id == "e1"]{"image": image.asset->{_id, size, metadata}, "markdown": markdown.asset->{_id, mimeType}}[0]',
    );
    expect(assets).toMatchObject({
      image: {
        _id: expect.stringMatching(/^image-[0-9a-f]{40}-30x20-png$/),
        size: files['images/portrait.png'].length,
        metadata: { dimensions: { width: 30, height: 20, aspectRatio: 1.5 } },
      },
      // sha1 of "# Notes"
      markdown: { _id: 'file-eef68506f36397e17e0ffd1139a7c7bad431c0fd-md', mimeType: 'text/markdown' },
    });
  });

  it('have the extension EXT when the export tool names them HASH-EXT.bin', async () => {
    const font = { file: { _sanityAsset: `file@file://./files/${hash}-woff2.bin` } };
    await writeExport(lake.at('production'), [{ ...entry, ...font }], {
      files: { [`files/${hash}-woff2.bin`]: 'wOF2' },
    });
    expect(await lake.query('*[_id == "e1"][0].file.asset->{_id, extension, mimeType}')).toEqual({
      _id: `file-${hash}-woff2`,
      extension: 'woff2',
      mimeType: 'font/woff2',
    });
  });

  it('have no document when only drafts reference them', async () => {
    const image = { _sanityAsset: `image@file://./images/${hash}-3x2.png` };
    const files = { [`images/${hash}-3x2.png`]: await picture(3, 2) };
    await writeExport(lake.at('production'), [entry, { ...entry, _id: 'drafts.e2', image }], { files });
    expect(await lake.query('*._id')).toEqual(['e1']);
  });
});
