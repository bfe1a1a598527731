import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { Header } from 'tar';
import { type HostileDocuments, type Outcome, plainDocuments } from './hostile-documents.ts';
import { ndjson } from './write-export.ts';

/** A `.tar.gz` that is unusual or broken. */
export interface HostileArchive {
  kind: string;
  outcome: Outcome;
  /** @param title see `HostileDocuments` */
  bytes(title: string): Buffer;
}

interface TarEntry {
  path: string;
  type?: 'File' | 'SymbolicLink' | 'Link' | 'FIFO' | 'CharacterDevice' | 'Directory';
  linkpath?: string;
  content?: Buffer;
}

const blockSize = 512;
const mebibyte = 1024 * 1024;

/** Packs entries as they are. `tar` itself would refuse some of them. */
function tar(entries: readonly TarEntry[]): Buffer {
  const blocks = entries.flatMap(({ path, type = 'File', linkpath, content = Buffer.alloc(0) }) => {
    const header = Buffer.alloc(blockSize);
    new Header({
      path,
      type,
      mode: 0o644,
      size: content.length,
      ...(linkpath === undefined ? {} : { linkpath }),
    }).encode(header);
    const padding = Buffer.alloc((blockSize - (content.length % blockSize)) % blockSize);
    return [header, content, padding];
  });
  return Buffer.concat([...blocks, Buffer.alloc(2 * blockSize)]);
}

const documentsEntry = (bytes: Buffer): TarEntry => ({ path: 'production-export/data.ndjson', content: bytes });
const plainEntry = (title: string): TarEntry => documentsEntry(Buffer.from(ndjson(plainDocuments(title))));

/** An archive of these documents as the export tool packs it. */
export function archiveOf(documents: Buffer): Buffer {
  return gzipSync(tar([documentsEntry(documents)]), { level: 1 });
}

function withEntry(kind: string, outcome: Outcome, entry: TarEntry): HostileArchive {
  return { kind, outcome, bytes: (title) => gzipSync(tar([plainEntry(title), entry])) };
}

const plainArchive = (title: string): Buffer => archiveOf(Buffer.from(ndjson(plainDocuments(title))));

const fixed = fc.constantFrom<HostileArchive>(
  withEntry('a symbolic link', 'loaded', { path: 'files/a.txt', type: 'SymbolicLink', linkpath: '/etc/passwd' }),
  withEntry('a hard link', 'loaded', { path: 'files/a.txt', type: 'Link', linkpath: 'production-export/data.ndjson' }),
  withEntry('a FIFO', 'loaded', { path: 'files/a.txt', type: 'FIFO' }),
  withEntry('a device', 'loaded', { path: 'files/a.txt', type: 'CharacterDevice' }),
  withEntry('a link instead of the folder', 'loaded', { path: 'images', type: 'SymbolicLink', linkpath: '/etc' }),
  withEntry('another folder', 'loaded', { path: 'other/', type: 'Directory' }),
  withEntry('a path that leaves the folder', 'refused', { path: '../../escaped.txt', content: Buffer.from('out') }),
  withEntry('an absolute path', 'refused', { path: '/tmp/escaped.txt', content: Buffer.from('out') }),
  { kind: 'no archive', outcome: 'refused', bytes: () => Buffer.from('no archive') },
  { kind: 'no compression', outcome: 'refused', bytes: (title) => tar([plainEntry(title)]) },
  { kind: 'compressed twice', outcome: 'refused', bytes: (title) => gzipSync(plainArchive(title)) },
  { kind: 'no documents', outcome: 'refused', bytes: () => gzipSync(tar([{ path: 'other.txt' }])) },
  { kind: 'an empty archive', outcome: 'refused', bytes: () => gzipSync(tar([])) },
  { kind: 'no bytes', outcome: 'refused', bytes: () => Buffer.alloc(0) },
);

const cut = fc.double({ min: 0, max: 0.999, noNaN: true }).map<HostileArchive>((share) => ({
  kind: `archive cut at ${share.toFixed(3)}`,
  outcome: 'refused',
  bytes: (title) => {
    const archive = plainArchive(title);
    return archive.subarray(0, Math.floor(archive.length * share));
  },
}));

/** A flipped bit in the header's time or name is harmless. */
const damaged = fc
  .tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.integer({ min: 0, max: 7 }))
  .map<HostileArchive>(([share, bit]) => ({
    kind: `bit ${bit} flipped at ${share.toFixed(3)}`,
    outcome: 'either',
    bytes: (title) => {
      const archive = plainArchive(title);
      const at = Math.floor(archive.length * share);
      archive[at] = (archive[at] ?? 0) ^ (1 << bit);
      return archive;
    },
  }));

/** Zeros, as several gzip members: 300 MiB take milliseconds to make. */
const zeros = (mebibytes: number): Buffer => {
  const member = gzipSync(Buffer.alloc(16 * mebibyte));
  return Buffer.concat(Array.from({ length: Math.ceil(mebibytes / 16) }, () => member));
};

/** A file of the archive that is a bomb. */
const bomb = fc.integer({ min: 300, max: 2_000 }).map<HostileArchive>((size) => ({
  kind: `a bomb of ${size} MiB`,
  outcome: 'refused',
  bytes: (title) => {
    const header = Buffer.alloc(blockSize);
    new Header({ path: 'files/bomb.bin', type: 'File', mode: 0o644, size: size * mebibyte }).encode(header);
    const documents = tar([plainEntry(title)]).subarray(0, -2 * blockSize);
    return Buffer.concat([gzipSync(Buffer.concat([documents, header])), zeros(size)]);
  },
}));

const packed = (documents: fc.Arbitrary<HostileDocuments>): fc.Arbitrary<HostileArchive> =>
  documents.map(({ kind, outcome, bytes }) => ({ kind, outcome, bytes: (title) => archiveOf(bytes(title)) }));

/** Archives that are small and unpack to little, for quick tests. */
export function smallArchives(documents: fc.Arbitrary<HostileDocuments>): fc.Arbitrary<HostileArchive> {
  return fc.oneof({ weight: 3, arbitrary: fixed }, cut, damaged, packed(documents));
}

/** All kinds of archives, including bombs. */
export function anyArchives(documents: fc.Arbitrary<HostileDocuments>): fc.Arbitrary<HostileArchive> {
  return fc.oneof({ weight: 12, arbitrary: smallArchives(documents) }, bomb);
}
