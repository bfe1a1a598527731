import type { AnnotationType } from '../../../contract/rules/annotations.ts';
import { isJsonObject, type JsonObject, ownValue } from '../../../contract/rules/json-object.ts';
import { decoded, safeLink } from '../../../contract/rules/links.ts';
import { isSlug } from '../../../contract/slug.ts';
import type { ArticleHint, Imported, ImportedAnnotation } from '../items.ts';
import { listAt, objectsAt, textAt, textsAt } from '../json.ts';
import { RefusedInputError, requireCount } from '../limits.ts';
import { ownPhrase, type Quote, quotedPhrases, type ScanText, titleFrom } from '../phrases.ts';
import type { Origin, Report } from '../report.ts';
import { stableKey } from '../stable-key.ts';
import { doiOf, readBodies, textOf } from './annotation-bodies.ts';
import { annotationsIn, isType } from './annotation-pages.ts';
import { tagged } from './tagged.ts';

/** An annotation that a service of this kind has written. */
const OWN = /\/api\/v1\/annotations\/([^/?#]+)(?:\?[^#]*)?#annotation-(.+)$/;

/** The types of annotations by the W3C's words. All others comment on the text. */
const TYPES: Readonly<Record<string, AnnotationType>> = { describing: 'glossary', linking: 'related' };

const CREATORS = ['name', 'nickname', 'email', 'id'];

/** Fields that are read, and those that are said to nobody: what identifies the file, and other copies of it. */
const KNOWN = new Set([
  ...['@context', 'id', 'type', 'label', 'motivation', 'creator', 'created', 'modified', 'generated', 'generator'],
  ...['rights', 'body', 'bodyValue', 'target', 'canonical', 'via'],
]);

/** Reads one annotation. */
class AnnotationReader {
  readonly #origin: Origin;
  readonly #report: Report;
  readonly #annotation: JsonObject;
  readonly #own: RegExpExecArray | null;

  constructor(annotation: JsonObject, origin: Origin, report: Report) {
    this.#annotation = annotation;
    this.#origin = origin;
    this.#report = report;
    this.#own = OWN.exec(textAt(annotation, 'id') ?? '');
  }

  /** @returns null after saying why it is not taken */
  read(label: string | undefined): ImportedAnnotation | null {
    const annotation = this.#annotation;
    for (const name of Object.keys(annotation))
      if (!KNOWN.has(name)) this.#tell(`the field ${JSON.stringify(name)} has no place in a journal folder`);
    const { address, phrases, isPlaced } = this.#target();
    if (!isPlaced) return null;
    const { text, tags, link, doi } = readBodies(annotation, {
      base: address,
      hasOwnLinks: this.#own !== null,
      tell: (change) => this.#tell(change),
    });
    const title = textAt(annotation, 'label') ?? titleFrom(phraseText(phrases[0]) ?? plain(text) ?? link ?? doi ?? '');
    const isEmpty = text === '' && tags.length === 0 && link === undefined && doi === undefined;
    if (title === '' || isEmpty) {
      this.#tell('it has no text');
      return null;
    }
    return {
      key: stableKey('annotation', this.#id(), annotation),
      origin: this.#origin,
      slug: this.#own === null ? undefined : decoded(this.#own[2] ?? ''),
      article: this.#article(address, label),
      title,
      fields: {
        annotationType: this.#type(),
        externalLink: link,
        doi,
        ...(phrases.length === 0 ? {} : { scanText: phrases }),
      },
      text: tagged(tags, text),
      remarks: this.#remarks(),
    };
  }

  /** An annotation of the service may be that of several articles. */
  #id(): string {
    const id = textAt(this.#annotation, 'id') ?? '';
    return this.#own === null ? id : id.replace(/\/[^/#]+(?=#annotation-)/, '');
  }

  #tell(reason: string): void {
    this.#report.add(this.#origin, reason);
  }

  #type(): AnnotationType {
    const words = textsAt(this.#annotation, 'motivation').map((word) => word.replace(/^oa:/, ''));
    const known = words.find((word) => Object.hasOwn(TYPES, word));
    return TYPES[known ?? ''] ?? 'commentary';
  }

  #article(address: string | undefined, title: string | undefined): ArticleHint {
    const named = this.#own === null ? '' : decoded(this.#own[1] ?? '');
    const slug = isSlug(named) ? named : undefined;
    const doi = doiOf(address ?? '');
    const isApi = /\/api\/v1\/entries\/[^/]+$/.test(address ?? '') && slug !== undefined;
    const [language] = objectsAt(this.#annotation, 'body').map((body) => textAt(body, 'language'));
    return {
      slug,
      title,
      language,
      licence: safeLink(textAt(this.#annotation, 'rights')) ?? undefined,
      ...(doi !== undefined ? { doi } : isApi ? {} : { address }),
    };
  }

  /** The article that is annotated, and the phrases in it. */
  #target(): { address: string | undefined; phrases: ScanText[]; isPlaced: boolean } {
    let address: string | undefined;
    const phrases: ScanText[] = [];
    let isPlaced = false;
    for (const target of listAt(this.#annotation, 'target')) {
      const source = typeof target === 'string' ? target : (textAt(target, 'source') ?? textAt(target, 'id'));
      const found = typeof target === 'string' ? [] : this.#phrases(target);
      if (source === undefined) this.#tell('one of its targets has no address');
      else if (address !== undefined && source !== address)
        this.#tell(`it is also about ${source}; an annotation belongs to one article`);
      else if (found !== null) {
        address = source;
        isPlaced = true;
        phrases.push(...found);
      }
    }
    if (!isPlaced) this.#tell('it is about no place that a journal folder can name');
    return { address, phrases, isPlaced };
  }

  /** @returns null for a place that is given by no words */
  #phrases(target: unknown): ScanText[] | null {
    const selectors = objectsAt(target, 'selector').flatMap(withRefined);
    if (selectors.length === 0) return [];
    const quotes = selectors.filter((selector) => isType(selector, 'TextQuoteSelector'));
    const [quote] = quotes.slice(-1);
    const exact = textAt(quote, 'exact');
    if (exact === undefined) {
      const kinds = [...new Set(selectors.flatMap((selector) => textsAt(selector, 'type')))];
      this.#tell(`its place is given by ${kinds.join(', ') || 'nothing that is known'}, not by words of the article`);
      return null;
    }
    const [prefix, suffix] = [textOf(quote, 'prefix'), textOf(quote, 'suffix')];
    const words: Quote = { exact, prefix, suffix };
    return this.#own === null ? quotedPhrases(words) : [ownPhrase(words)];
  }

  /** Own annotations are by the journal; who wrote others is for editors to know. */
  #remarks(): string[] {
    const annotation = this.#annotation;
    const id = textAt(annotation, 'id');
    const by = listAt(annotation, 'creator')
      .map((creator) => (typeof creator === 'string' ? creator : CREATORS.flatMap((name) => textsAt(creator, name))[0]))
      .filter((name) => name !== undefined);
    return [
      ...(id === undefined ? [] : [id]),
      ...(by.length === 0 ? [] : [`by ${by.join(', ')}`]),
      ...textsAt(annotation, 'created'),
      ...textsAt(annotation, 'rights'),
    ];
  }
}

const phraseText = (phrase: ScanText | undefined) =>
  phrase === undefined || typeof phrase === 'string' ? phrase : phrase.scanKeyword;
const plain = (markdown: string) => markdown.replace(/[#*_~`<>[\]\\]/g, '').trim() || undefined;

/** A selector, and those that narrow what it selects. */
function withRefined(selector: JsonObject, level = 0): JsonObject[] {
  if (level > 5) return [];
  return [selector, ...objectsAt(selector, 'refinedBy').flatMap((each) => withRefined(each, level + 1))];
}

/** The name of the journal in its own annotations. */
function journalOf(items: readonly unknown[]): Imported['journal'] {
  const own = items.find((item) => OWN.test(textAt(item, 'id') ?? ''));
  const title = textAt(ownValue(own, 'creator'), 'name');
  return title === undefined ? undefined : { title };
}

/** Reads Web Annotations, the W3C's data model in JSON-LD. */
export function readWebAnnotations(json: unknown, file: string, report: Report): Imported {
  const found = annotationsIn(json, file, report);
  requireCount(found.length, 'annotations');
  const annotations = found.flatMap(({ item, label }, index): ImportedAnnotation[] => {
    const origin: Origin = { file, at: textAt(item, 'id') ?? `annotation ${index + 1}` };
    if (!isJsonObject(item) || !isType(item, 'Annotation')) {
      report.add(origin, 'it is no annotation');
      return [];
    }
    try {
      const annotation = new AnnotationReader(item, origin, report).read(label);
      return annotation === null ? [] : [annotation];
    } catch (error) {
      if (!(error instanceof RefusedInputError)) throw error;
      report.add(origin, `it ${error.message}`);
      return [];
    }
  });
  const journal = journalOf(found.map(({ item }) => item));
  return { articles: [], annotations, ...(journal === undefined ? {} : { journal }) };
}
