import type { FastifyInstance } from 'fastify';

export interface Answer {
  status: number;
  /** The parsed JSON of the answer; its text when it is no JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects by its assertions
  body: any;
  headers: Record<string, string | string[] | number | undefined>;
  /** The bare bytes. */
  bytes: Buffer;
}

type Query = Record<string, string | number | boolean | undefined>;
export type Parts = Record<string, string | number | Blob | File | ReadonlyArray<string | Blob | File>>;

/** HTTP calls of a test, injected into the application without a port, as one user or without a session. */
export interface Api {
  get(url: string, query?: Query, headers?: Record<string, string>): Promise<Answer>;
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  delete(url: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** A multipart request; parts go out in the order given. */
  upload(
    url: string,
    parts: Parts,
    method?: 'POST' | 'PUT',
    headers?: Record<string, string>,
  ): Promise<Answer>;
}

/** Makes the calls with the headers of a session; `headersOf` is called once for each. */
export function apiOf(http: FastifyInstance, headersOf: () => Promise<Record<string, string>>): Api {
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { query = {}, body, headers = {} }: { query?: Query; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer> => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const answer = await http.inject({
      method,
      url,
      query: Object.fromEntries(given.map(([key, value]) => [key, String(value)])),
      headers: { ...(await headersOf()), ...headers },
      ...(body === undefined ? {} : { payload: body as string | object | Buffer }),
    });
    return {
      status: answer.statusCode,
      body: parsed(answer.body),
      headers: answer.headers,
      bytes: answer.rawPayload,
    };
  };
  return {
    get: (url, query = {}, headers = {}) => call('GET', url, { query, headers }),
    post: (url, body, headers = {}) => call('POST', url, { body, headers }),
    put: (url, body, headers = {}) => call('PUT', url, { body, headers }),
    delete: (url, body, headers = {}) => call('DELETE', url, { body, headers }),
    async upload(url, parts, method = 'POST', given = {}) {
      const form = new FormData();
      for (const [name, value] of Object.entries(parts)) {
        for (const part of Array.isArray(value) ? value : [value]) {
          if (part instanceof Blob) form.append(name, part, part instanceof File ? part.name : 'file');
          else form.append(name, String(part));
        }
      }
      const encoded = new Response(form);
      const headers = { ...given, 'content-type': encoded.headers.get('content-type') ?? '' };
      return call(method, url, { body: Buffer.from(await encoded.arrayBuffer()), headers });
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
