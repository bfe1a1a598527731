import type { APIResponse, Page } from '@playwright/test';

/** What a post is made of. */
export interface PostDraft {
  readonly title: string;
  readonly content: string;
  /** The plugin's field. */
  readonly entry?: string;
}

/** A post of WordPress. */
export interface Post {
  readonly id: number;
  /** Its address for readers. */
  readonly url: string;
  /** What WordPress has stored. */
  readonly content: string;
}

const isPost = (value: unknown): value is { id: number; link: string; content: { raw: string } } =>
  typeof value === 'object' && value !== null && 'id' in value && 'link' in value && 'content' in value;

/** A user of WordPress in a tab. */
export class WordPressUser {
  readonly #page: Page;
  readonly #site: string;

  constructor(page: Page, site: string) {
    this.#page = page;
    this.#site = site;
  }

  /** Logs in. @param name `administrator` or `author` */
  async logIn(name: 'administrator' | 'author'): Promise<void> {
    const form = { log: name, pwd: 'password', testcookie: '1' };
    const login = await this.#page.request.post(`${this.#site}/wp-login.php`, {
      form,
      headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
      maxRedirects: 0,
    });
    if (login.status() !== 302) throw new Error(`${name} could not log in: ${login.status()}`);
  }

  /** Logs out and becomes a reader. */
  async logOut(): Promise<void> {
    await this.#page.context().clearCookies();
  }

  /** Opens a page of the administration. @param path without `/wp-admin/` */
  async openAdmin(path: string): Promise<void> {
    await this.#page.goto(`${this.#site}/wp-admin/${path}`);
  }

  /** Publishes a post by the REST API, as the block editor does. */
  async publish({ title, content, entry }: PostDraft): Promise<Post> {
    const meta = entry === undefined ? {} : { meta: { _journal_entry: entry } };
    const response = await this.#post('/wp-json/wp/v2/posts', { title, content, status: 'publish', ...meta });
    const post: unknown = await response.json();
    if (!isPost(post)) throw new Error(`WordPress has not published the post: ${JSON.stringify(post)}`);
    return { id: post.id, url: post.link, content: post.content.raw };
  }

  async #post(path: string, data: object): Promise<APIResponse> {
    const nonce = await this.#page.request.get(`${this.#site}/wp-admin/admin-ajax.php?action=rest-nonce`);
    return this.#page.request.post(this.#site + path, { data, headers: { 'x-wp-nonce': await nonce.text() } });
  }
}
