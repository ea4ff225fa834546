import { afterEach } from '@jest/globals';
import { StubUploads } from './stub-uploads.ts';
import { servedTexts } from './texts.ts';

export interface StubCall {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

export interface StubAnswer {
  status: number;
  body: unknown;
}

type Answer = (call: StubCall) => unknown;

export interface StubServer {
  calls: StubCall[];
  /** The calls to one route, such as 'GET /users/'. */
  callsTo: (route: string) => StubCall[];
  /** Adds or replaces a route. A function is asked at each call; anything else is the body of a 200. */
  on: (route: string, answer: unknown) => void;
}

const realFetch = globalThis.fetch;
const realXhr = globalThis.XMLHttpRequest;
afterEach(() => {
  globalThis.fetch = realFetch;
  globalThis.XMLHttpRequest = realXhr;
});

/** An answer with a status of its own. */
export function answer(status: number, body: unknown = {}): StubAnswer {
  return { status, body };
}

/** Stands in for the network: answers `fetch` and uploads by routes such as 'GET /users/:id'; unknown routes answer 404, the texts of codes are there. */
export function stubServer(routes: Record<string, unknown> = {}): StubServer {
  const table = new Map(Object.entries(routes));
  const calls: StubCall[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(String(input), 'http://localhost');
    const call: StubCall = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: init.headers as Record<string, string>,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    };
    if (call.path === '/texts') return new Response(JSON.stringify({ texts: servedTexts }));
    calls.push(call);
    const found = [...table].find(([route]) => isRoute(route, call))?.[1];
    const given =
      found === undefined
        ? answer(404, { error: 'ERR_NOT_FOUND' })
        : await unlessEnded(result(found, call), init.signal);
    const { status, body } = isAnswer(given) ? given : answer(200, given);
    return new Response(status === 204 ? null : JSON.stringify(body), { status });
  };
  Object.assign(globalThis, { XMLHttpRequest: StubUploads });
  return {
    calls,
    callsTo: (route) => calls.filter((call) => isRoute(route, call)),
    on: (route, given) => void table.set(route, given),
  };
}

/** Rejects once the signal ends the call, as the browser's own fetch does. */
async function unlessEnded<T>(given: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return given;
  const ended = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  const result = await Promise.race([given, ended]);
  signal.throwIfAborted();
  return result;
}

async function result(found: unknown, call: StubCall): Promise<unknown> {
  return typeof found === 'function' ? await (found as Answer)(call) : found;
}

function isAnswer(value: unknown): value is StubAnswer {
  return typeof value === 'object' && value !== null && 'status' in value && 'body' in value;
}

function isRoute(route: string, { method, path }: StubCall): boolean {
  const [wantedMethod, wantedPath = ''] = route.split(' ');
  const pattern = wantedPath.replace(/\/$/, '').replace(/:[a-zA-Z]+/g, '[^/]+');
  return wantedMethod === method && new RegExp(`^${pattern}/?$`).test(path);
}
