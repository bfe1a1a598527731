import {
  DEFAULT_DATASET,
  type DeskCheck,
  type DeskDraft,
  type DeskJournal,
  type StudioLead,
} from '../../contract/index.ts';
import { NotFoundError } from '../../contract/public-errors.ts';
import { DESK_TEMPLATE, type DeskTemplateParameters } from '../../contract/rules/desk-template.ts';
import { type DeskDocuments, type Journal, richTextIn } from '../../journal/index.ts';

/** A draft that was checked by the rules of journal folders. */
interface CheckedDraft extends DeskCheck {
  /** The slug of a new annotation. */
  readonly slug: string;
  /** The text as documents have it, with the ids of the journal. */
  readonly stored: readonly unknown[];
}

/** The Studio that a desk leads to. */
export interface StudioOfDesk {
  /** Its address. */
  readonly url: string;
  /** Checks a draft. @param annotations those of the journal */
  check(draft: DeskDraft, annotations: DeskDocuments['annotations']): Promise<CheckedDraft>;
}

/** Servers take request lines of 8 KB, which have more than the address. */
const MAX_ADDRESS = 7_500;

/** How long a list is used. Each pause in typing asks for a check, which needs it. */
const LIST_AGE_MS = 5_000;

/** What an edit address cannot fill in. */
const ALL_FIELDS = ['title', 'annotationType', 'scanText', 'content'] as const;

/** The desk of a journal that is edited in a Studio: it reads what is published, and writes nothing. */
export class StudioDesk {
  readonly #journal: Journal;
  readonly #studio: StudioOfDesk;
  #documents: Promise<DeskDocuments> | null = null;

  constructor(journal: Journal, studio: StudioOfDesk) {
    this.#journal = journal;
    this.#studio = studio;
  }

  async list(): Promise<DeskJournal> {
    const { articles, annotations } = await this.#list();
    return {
      articles: articles.map(({ slug, title, annotations: own }) => ({ slug, title, annotations: own })),
      annotations: annotations.map(({ slug, title, scanText }) => ({ slug, title, scanText })),
    };
  }

  async check(draft: DeskDraft): Promise<DeskCheck> {
    const { problems, content } = await this.#studio.check(draft, (await this.#list()).annotations);
    return { problems, content };
  }

  /** Where the draft leads in the Studio. */
  async lead(draft: DeskDraft): Promise<StudioLead> {
    const { articles, annotations } = await this.#list();
    if (draft.annotation !== null) {
      const edited = annotations.find(({ slug }) => slug === draft.annotation);
      if (edited === undefined) throw new NotFoundError(`There is no annotation "${draft.annotation}"`, []);
      return { address: this.#edit('annotation', edited.id), byHand: ALL_FIELDS, html: '', articleAddress: null };
    }
    const { slug: ownSlug, stored } = await this.#studio.check(draft, annotations);
    const whole: DeskTemplateParameters = {
      title: draft.title,
      slug: ownSlug,
      annotationType: draft.annotationType,
      scanText: { scanSegments: draft.scanText },
      content: stored,
    };
    const { content: text, ...withoutText } = whole;
    const { scanText, ...least } = withoutText;
    const forms = [
      { parameters: whole, byHand: [] },
      { parameters: withoutText, byHand: ['content' as const] },
      { parameters: least, byHand: ['content' as const, 'scanText' as const] },
    ].map(({ parameters, byHand }) => ({ address: this.#create(parameters), byHand }));
    const form = forms.find(({ address }) => address.length <= MAX_ADDRESS) ?? forms[2];
    const article = articles.find(({ slug }) => slug === draft.article);
    return {
      address: form?.address ?? this.#studio.url,
      byHand: form?.byHand ?? ALL_FIELDS,
      html: String(richTextIn('html')(text) ?? ''),
      articleAddress: article ? this.#edit('entry', article.id, ';path=annotations') : null,
    };
  }

  #edit(type: string, id: string, more = ''): string {
    return `${this.#studio.url}/intent/edit/id=${encodeURIComponent(id)};type=${type}${more}/`;
  }

  /** The address is in the form that the Studio's own router writes. */
  #create(parameters: DeskTemplateParameters): string {
    const payload = Buffer.from(JSON.stringify(parameters)).toString('base64url');
    return `${this.#studio.url}/intent/create/template=${DESK_TEMPLATE};type=annotation/${payload}/`;
  }

  /** What is published, read again after a while. */
  #list(): Promise<DeskDocuments> {
    if (this.#documents !== null) return this.#documents;
    const forget = () => {
      this.#documents = null;
    };
    this.#documents = this.#journal.deskDocuments(DEFAULT_DATASET);
    this.#documents.then(() => setTimeout(forget, LIST_AGE_MS).unref(), forget);
    return this.#documents;
  }
}
