import { readdirSync, readFileSync } from 'node:fs';
import type { AnnotationSource, AnnotationType, ScanSegment } from '../sources.ts';

const ANNOTATIONS = new URL('../../annotations/', import.meta.url);
const TYPES: readonly AnnotationType[] = ['commentary', 'related', 'glossary'];

type Fields = ReadonlyMap<string, readonly string[]>;

/** Reads the `name: value` lines up to the first blank line. A name may occur several times. */
function fieldsFrom(lines: readonly string[]): Fields {
  const fields = new Map<string, string[]>();
  for (const line of lines) {
    const [, name, value] = /^([a-z]+): (.+)$/.exec(line) ?? [];
    if (name === undefined || value === undefined)
      throw new Error(`This line of an annotation is not a "name: value" field: ${line}`);
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  return fields;
}

const columns = (value: string) => value.split(' | ').map((column) => column.trim());

function segmentFrom(value: string): ScanSegment {
  const [scanPhrase = '', scanKeyword = scanPhrase] = columns(value);
  return { scanKeyword, scanPhrase };
}

function typeFrom(value: string | undefined): AnnotationType {
  const type = TYPES.find((known) => known === value);
  if (type === undefined) throw new Error(`Unknown type of annotation: ${value}`);
  return type;
}

function pictureFrom(value: string | undefined) {
  if (value === undefined) return {};
  const [picture = '', alt = '', caption = ''] = columns(value);
  return { picture: { picture, alt, caption } };
}

function annotationFrom(source: string): AnnotationSource {
  const [title = '', ...lines] = source.trim().split('\n');
  const blank = lines.indexOf('');
  const fields = fieldsFrom(lines.slice(0, blank));
  const field = (name: string) => fields.get(name)?.[0];
  const slug = field('slug');
  if (slug === undefined) throw new Error(`The annotation "${title}" has no slug`);
  return {
    title,
    slug,
    type: typeFrom(field('type')),
    scan: field('scan') !== 'off',
    segments: (fields.get('phrase') ?? []).map(segmentFrom),
    externalLink: field('link'),
    doi: field('doi'),
    ...pictureFrom(field('picture')),
    content: lines.slice(blank).join('\n').trim(),
  };
}

/** Reads the files of `annotations/`. Each contains several annotations, which begin with `# Title`. */
export function readAnnotations(): AnnotationSource[] {
  const files = readdirSync(ANNOTATIONS)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort();
  return files.flatMap((name) =>
    `\n${readFileSync(new URL(name, ANNOTATIONS), 'utf8')}`.split(/\n# /).slice(1).map(annotationFrom),
  );
}
