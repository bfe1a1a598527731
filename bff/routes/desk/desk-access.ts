import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { PublicError } from '../../contract/public-errors.ts';
import { asText } from '../../contract/shared/json-object.ts';
import { isEqualSecret } from '../../http/equal-secrets.ts';

/** The names of this machine that a browser may ask for. Another name leads here only if somebody has forged it. */
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

const COOKIE = 'journal-desk';
/**
 * The header with the key of a sign-in. Browsers send cookies to every port of a host, so that another server of this
 * machine receives them as well; the key is in the storage of this origin alone.
 */
export const KEY_HEADER = 'journal-desk-key';

/** How long an address with a token can be used. */
const TOKEN_AGE_MS = 15 * 60_000;

const newSecret = (): string => randomBytes(32).toString('base64url');

/** What a browser gets for a token: a secret in a cookie that no script reads, and a key that no other origin gets. */
interface Session {
  readonly secret: string;
  readonly key: string;
}

function cookieIn(header: string | undefined): string {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === COOKIE)?.[1] ?? '';
}

/** Admits browsers that have opened an address that the terminal has shown. */
export class DeskAccess {
  readonly #hosts: ReadonlySet<string>;
  readonly #now: () => number;
  readonly #sessions: Session[] = [];
  #token = { value: '', expires: 0 };

  /** @param port the port that the service listens on @param now the time in milliseconds */
  constructor(port: number, now: () => number = Date.now) {
    // Browsers leave the default port out.
    this.#hosts = new Set(LOOPBACK_HOSTS.flatMap((name) => [`${name}:${port}`, ...(port === 80 ? [name] : [])]));
    this.#now = now;
  }

  get hasToken(): boolean {
    return this.#token.expires > this.#now();
  }

  /** An address of the desk, which can be used once. The one before it is void. @param host with its port */
  newAddress(host: string): string {
    this.#token = { value: newSecret(), expires: this.#now() + TOKEN_AGE_MS };
    return `http://${host}/write?token=${this.#token.value}`;
  }

  /** Uses a token up. @returns null for one that is wrong, old or used */
  signIn(token: string) {
    if (!this.hasToken || !isEqualSecret(token, this.#token.value)) return null;
    this.#token = { value: '', expires: 0 };
    const session = { secret: newSecret(), key: newSecret() };
    this.#sessions.push(session);
    return { cookie: `${COOKIE}=${session.secret}; Path=/write; HttpOnly; SameSite=Strict`, key: session.key };
  }

  /** The refusal of a host that is not this machine, whose name a site may have lead here; null for this machine. */
  refusalOf({ host = '' }: IncomingHttpHeaders): PublicError | null {
    if (this.#hosts.has(host.toLowerCase())) return null;
    const names = [...this.#hosts].join(', ');
    return new PublicError(`While the journal is written, it is served only at ${names}`, 403);
  }

  /** @throws PublicError for a call that comes from elsewhere than the desk. The host is checked before. */
  requireDesk(headers: IncomingHttpHeaders): void {
    if (headers.origin !== `http://${headers.host}`)
      throw new PublicError('Only the desk itself may call this address', 403);
    // Neither is a type that a form of another site can send.
    if (!/^application\/(json|octet-stream)\s*(;|$)/i.test(headers['content-type'] ?? ''))
      throw new PublicError('The body must be application/json, or application/octet-stream for a picture', 415);
  }

  isSignedIn(headers: IncomingHttpHeaders): boolean {
    const [cookie, key] = [cookieIn(headers.cookie), asText(headers[KEY_HEADER])];
    return this.#sessions.some((session) => isEqualSecret(session.secret, cookie) && isEqualSecret(session.key, key));
  }
}
