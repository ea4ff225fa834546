import { patienceMs } from '@balcao/core/testing/patience.ts';
import type { Product } from './product.ts';

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects by its assertions
  body: any;
}

/** Calls of the API as one signed-in user; a call that gets no answer rejects. */
export interface Api {
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body: unknown): Promise<Answer>;
  delete(path: string): Promise<Answer>;
}

/** Signs in by the API, as the administrator unless a user is named, and returns the calls as that user. */
export async function signIn(
  { url, admin }: Pick<Product, 'url' | 'admin'>,
  person: { email: string; password: string } = admin,
): Promise<Api> {
  const answer = await call(url, 'POST', '/auth/login', { body: person });
  if (answer.status !== 200) throw new Error(`${person.email} could not sign in: ${JSON.stringify(answer)}`);
  const authorization = `Bearer ${answer.body.token}`;
  return {
    get: (path) => call(url, 'GET', path, { headers: { authorization } }),
    post: (path, body, headers = {}) =>
      call(url, 'POST', path, { body, headers: { authorization, ...headers } }),
    put: (path, body) => call(url, 'PUT', path, { body, headers: { authorization } }),
    delete: (path) => call(url, 'DELETE', path, { headers: { authorization } }),
  };
}

/** Calls the API without a session. A body that is text or a form is sent as it is, anything else as JSON. */
export async function call(
  url: string,
  method: string,
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const asIs = typeof body === 'string' || body instanceof FormData;
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: asIs ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
  };
}

/** Returns the body of an answer; throws unless the call succeeded. */
// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects by its assertions
export async function need(answer: Promise<Answer>): Promise<any> {
  const { status, body } = await answer;
  if (status < 200 || status > 299) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

/**
 * Repeats a call until its answer fulfils the condition. Throws with the call and the last answer when the patience of tests is
 * over. `forMs` limits the time for a measurement, in which a late answer is a result too.
 */
export async function eventually<T>(
  ask: () => Promise<T>,
  isIt: (answer: T) => boolean,
  { forMs, everyMs = 50 }: { forMs?: number; everyMs?: number } = {},
): Promise<T> {
  const from = performance.now();
  for (;;) {
    const answer = await ask();
    if (isIt(answer)) return answer;
    if (performance.now() - from > (forMs ?? patienceMs())) {
      const last = JSON.stringify(answer)?.slice(0, 2000);
      throw new Error(`Waited in vain for ${isIt} of ${ask}; the last answer was ${last}`);
    }
    await new Promise((resume) => setTimeout(resume, everyMs));
  }
}

/**
 * Reads every message of a ticket once, the newest page first: a page number moves down by a row when another message arrives
 * between two pages.
 */
export async function conversationOf<Message extends { id: unknown }>(
  api: Api,
  ticketId: number,
): Promise<Message[]> {
  const found = new Map<unknown, Message>();
  for (let page = 1; ; page++) {
    const { messages, hasMore } = await need(api.get(`/messages/${ticketId}?pageNumber=${page}`));
    for (const message of messages) found.set(message.id, message);
    if (!hasMore) return [...found.values()];
  }
}
