import type { PageFacts, StartedSession } from '../wire.ts';
import { Refusal, Unreachable } from './refusal.ts';

export interface SessionOptions {
  /** URL of the installation, without a final slash. */
  endpoint: string;
  /** Public key of the widget, by which the server finds its company. */
  key: string;
  /** Path of the calls that open and end sessions; by default that of visitors. */
  path?: string;
  /** Asks the page for a fresh identity, a token in which its server signs who the visitor is; absent: an anonymous visitor. */
  getToken?: (() => Promise<string>) | undefined;
  /** Language of the widget and of the server's answers, fixed for a session. */
  language?: string | undefined;
  /** Description that the page gives of itself, not signed; by default its address and title. */
  page?: PageFacts | undefined;
  /** Storage of an anonymous visitor's token beyond the page. A signed visitor's is not stored: the page signs again. */
  resume: { read(): string | null; keep(token: string | null): void };
}

/** Statuses of refusals that concern the token which the page gave: it is over, or has no form of a token. */
const refusalsOfToken: ReadonlySet<number> = new Set([400, 401]);
const pageMax = { url: 500, title: 200 };

/**
 * Session of one visitor or agent with the server. It is started when it is first needed, renewed once when it has expired, and
 * shared by simultaneous calls.
 */
export class Session {
  readonly options: SessionOptions;
  /** Called when another tab of this browser has signed the anonymous visitor out, before anything is asked for the next one. */
  onSignedOut: (() => void) | undefined;
  #started: Promise<StartedSession> | null = null;
  #token: string | null = null;
  /** Token that this tab has stored for an anonymous visitor; null without one. */
  #kept: string | null = null;

  constructor(options: SessionOptions) {
    this.options = options;
  }

  get token(): string | null {
    return this.#token;
  }

  /** Returns the session, and starts it if needed. Throws Refusal or Unreachable. */
  start(): Promise<StartedSession> {
    this.#noticeSignOut();
    this.#started ??= this.#begin().catch((error: unknown) => {
      this.#started = null;
      throw error;
    });
    return this.#started;
  }

  /** Forgets a session that the server no longer knows; the next call starts another. */
  expire(token: string | null): void {
    if (token !== this.#token) return;
    this.#token = null;
    this.#started = null;
  }

  /** Forgets the session and its visitor; the next call starts another. */
  forget(): void {
    this.expire(this.#token);
    this.#kept = null;
  }

  /**
   * Makes a call in the session; a session that is over is renewed once, but not after the visitor was signed out in another tab:
   * nothing of theirs is sent for the next one. Throws Refusal or Unreachable.
   */
  async call<Answer>(method: string, path: string, body?: object | FormData): Promise<Answer> {
    if (this.#noticeSignOut()) throw signedOut();
    const { token } = await this.start();
    try {
      return await this.#fetch<Answer>(method, path, body, token);
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 401) throw error;
      this.expire(token);
      if (this.#noticeSignOut(true)) throw error;
      const { token: renewed } = await this.start();
      return await this.#fetch<Answer>(method, path, body, renewed);
    }
  }

  /** Ends the session here and on the server; when the server cannot be reached, it expires there. */
  async end(): Promise<void> {
    const token = this.#token;
    this.forget();
    this.options.resume.keep(null);
    if (token) await this.#fetch('DELETE', this.#path, undefined, token).catch(() => undefined);
  }

  /**
   * Forgets a visitor whose token another tab has taken away. Another stored token alone says nothing, since two tabs that open
   * together begin with one each, unless the server no longer knows this tab's.
   */
  #noticeSignOut(isRefused = false): boolean {
    if (this.#kept === null) return false;
    const stored = this.options.resume.read();
    if (stored === this.#kept || (stored !== null && !isRefused)) return false;
    this.forget();
    this.onSignedOut?.();
    return true;
  }

  get #path(): string {
    return this.options.path ?? '/session';
  }

  async #begin(): Promise<StartedSession> {
    const { getToken, resume, language, page: said } = this.options;
    const identity = getToken ? await getToken() : undefined;
    const stored = identity === undefined ? resume.read() : null;
    const page = {
      url: (said?.url ?? location.href).slice(0, pageMax.url),
      title: (said?.title ?? document.title).slice(0, pageMax.title),
    };
    const body = { identity, language, page };
    const started = await this.#fetch<StartedSession>('POST', this.#path, {
      ...body,
      ...(stored ? { resume: stored } : {}),
    }).catch((error: unknown) => {
      // The stored token has expired: a new session begins. Any other refusal is about the chat, which may be open again soon.
      if (!stored || !(error instanceof Refusal) || !refusalsOfToken.has(error.status)) throw error;
      resume.keep(null);
      return this.#fetch<StartedSession>('POST', this.#path, body);
    });
    this.#token = started.token;
    if (identity === undefined) {
      resume.keep(started.token);
      this.#kept = started.token;
    }
    return started;
  }

  async #fetch<Answer>(
    method: string,
    path: string,
    body?: object | FormData,
    token?: string,
  ): Promise<Answer> {
    const { endpoint, key, language } = this.options;
    const isForm = body instanceof FormData;
    let answer: Response;
    try {
      answer = await fetch(`${endpoint}/webchat/${encodeURIComponent(key)}${path}`, {
        method,
        credentials: 'omit',
        headers: {
          ...(language ? { 'accept-language': language } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      });
    } catch (cause) {
      throw new Unreachable('Nobody answered', { cause });
    }
    const said = await answer.text();
    const read: unknown = said.startsWith('{') || said.startsWith('[') ? JSON.parse(said) : undefined;
    if (answer.ok) return read as Answer;
    const { error = 'ERR_WIDGET', message = '' } = (read ?? {}) as { error?: string; message?: string };
    throw new Refusal(error, answer.status, message);
  }
}

function signedOut(): Refusal {
  return new Refusal('ERR_WEBCHAT_SESSION_OVER', 401, 'The visitor was signed out in another tab');
}
