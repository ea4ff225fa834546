import { formOf, refusalOf, Unreachable, type UploadedFile } from '../client.ts';

/** Request to the API of a server. */
export interface Question {
  method: string;
  path: string;
  query?: Readonly<Record<string, string | number | undefined>> | undefined;
  body?: object | undefined;
  file?: UploadedFile | undefined;
  headers?: Record<string, string>;
}

/** Answer to a request that succeeded, with the cookies that it sets. */
export interface Answered {
  body: unknown;
  cookies: readonly string[];
}

const checkAddress =
  'Look at BALCAO_URL: `balcao status --host <url>` says whether a server is alive there. Without BALCAO_URL commands work on the database of the environment.';

/** Server of an installation that commands call over HTTP. Each request has the same time limit. */
export class Server {
  private readonly base: string;
  private readonly timeoutMs: number;

  /** Throws Unreachable for text that is no URL of a server. */
  constructor(address: string, timeoutMs: number) {
    this.base = baseOf(address);
    this.timeoutMs = timeoutMs;
  }

  /** Sends a request. Throws Refusal, and Unreachable when no server answers in time or the server is not Balcão. */
  async ask({ method, path, query = {}, body, file, headers = {} }: Question): Promise<Answered> {
    const url = new URL(this.base + path);
    for (const [key, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(key, String(value));
    const response = await this.answered(url, {
      method,
      // A credential goes to the server that was named and to no other.
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        'accept-language': 'en',
        ...(body && !file ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(file ? { body: formOf(file) } : body ? { body: JSON.stringify(body) } : {}),
    });
    if (response.status >= 300 && response.status < 400)
      throw this.away(`sends elsewhere, to ${response.headers.get('location') ?? 'nowhere'}`);
    const answered = await this.bodyOf(response);
    if (response.status >= 400) throw refusalOf(response.status, answered);
    return { body: answered, cookies: response.headers.getSetCookie() };
  }

  private async answered(url: URL, request: RequestInit): Promise<Response> {
    try {
      return await fetch(url, { ...request, signal: AbortSignal.timeout(this.timeoutMs) });
    } catch (error) {
      throw this.away(whyAway(error, this.timeoutMs), error);
    }
  }

  private async bodyOf(response: Response): Promise<unknown> {
    const text = await response.text().catch((error: unknown) => {
      throw this.away(whyAway(error, this.timeoutMs), error);
    });
    if (text === '') return null;
    try {
      return JSON.parse(text) as unknown;
    } catch (error) {
      throw this.away(`answers ${response.status} with what is not Balcão's`, error);
    }
  }

  private away(why: string, cause?: unknown): Unreachable {
    return new Unreachable(`${this.base} ${why}.`, { cause, nextStep: checkAddress });
  }
}

function baseOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new Unreachable('BALCAO_URL is no address of a server.', {
      nextStep: 'Set it to one such as https://atende.example.com.',
    });
  if (url.username || url.password)
    throw new Unreachable('BALCAO_URL holds a password.', {
      nextStep: 'Say it by BALCAO_EMAIL and BALCAO_PASSWORD: an address is written into logs.',
    });
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

function whyAway(error: unknown, timeoutMs: number): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  if (name === 'TimeoutError') return `did not answer within ${timeoutMs / 1000} seconds`;
  return `does not answer${cause?.code ? ` (${cause.code})` : ''}`;
}
