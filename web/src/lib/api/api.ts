import { addressOf } from '../base-path.ts';
import { loadTexts } from '../format/texts.ts';
import { noteRead } from '../live/read-mark.ts';
import {
  clearSession,
  forgetDrafts,
  forgetEverything,
  readToken,
  storageKeys,
  writeToken,
} from '../storage.ts';
import { answerInTime, answerLimitMs } from './answer-in-time.ts';
import type { AnswerTo } from './api-answer.ts';
import { ApiError, hasCode, isRecord } from './api-error.ts';
import { dropWaiting } from './before-leaving.ts';

type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;
export type Query = Record<string, QueryValue>;

export interface CallOptions {
  signal?: AbortSignal;
  /** Sent without the bearer header, and its 401 and 403 are plain errors: sign in, sign up, the plan list. */
  isPublic?: boolean;
  /** Sent as bearer in place of the session's; its 401 and 403 are plain errors, too. */
  bearer?: string;
  /** Shared by all attempts at one action: the server performs it once. */
  idempotencyKey?: string;
  /** The `updatedAt` that the record is changed at; with another one the call is refused. */
  ifMatch?: string | undefined;
  /** Goes on when the page ends meanwhile. */
  outlivesPage?: boolean;
}

interface UploadOptions extends CallOptions {
  method?: 'POST' | 'PUT';
  /** From 0 to 1, while the body is on its way. */
  onProgress?: (sent: number) => void;
}

interface Request extends UploadOptions {
  path: string;
  body?: unknown;
}

type Send = (request: Request, token: string | null) => Promise<{ status: number; body: unknown }>;
type SessionAnswer = { token: string; user: unknown };

const sessionOverListeners = new Set<(error: ApiError) => void>();
const outdatedListeners = new Set<() => void>();
/** The code of the refusal until a second factor is on. */
export const heldBack = 'ERR_SECOND_FACTOR_REQUIRED';
let refreshing: Promise<SessionAnswer> | null = null;

/**
 * A call by its address. The type of the response follows from the route in the API's document; where the address is not
 * known before the program runs, the caller names the type.
 */
interface Ask<M extends 'GET' | 'POST' | 'PUT' | 'DELETE', Rest extends unknown[]> {
  <Address extends string>(path: Address, ...rest: Rest): Promise<AnswerTo<M, Address>>;
  <T>(path: string, ...rest: Rest): Promise<T>;
}

interface Api {
  get: Ask<'GET', [query?: Query, options?: CallOptions]>;
  post: Ask<'POST', [body?: unknown, options?: CallOptions]>;
  put: Ask<'PUT', [body?: unknown, options?: CallOptions]>;
  delete: Ask<'DELETE', [body?: unknown, options?: CallOptions]>;
  /** A file that the server makes; see `saveFile`. */
  download(path: string, query?: Query, options?: CallOptions): Promise<Blob>;
  /** Multipart, with progress; put the text fields before the files. */
  upload: Ask<'POST', [form: FormData, options?: UploadOptions]>;
  /** Renews the session: the new access token is stored. One call at a time, over all tabs. */
  refresh<S>(): Promise<SessionAnswer & S>;
}

/**
 * Client by which all screens call our server. Rejects with `ApiError`. A 403 renews the access token once and repeats
 * the call once; a 401 ends the session; a 402 means that the plan lacks the feature, and the session continues. Arrays
 * in a query are sent as JSON text; undefined, null and '' are left out.
 */
export const api: Api = {
  get: (path: string, query?: Query, options?: CallOptions) =>
    call({ ...options, path: withQuery(path, query) }, byFetch('GET')),
  post: (path: string, body?: unknown, options?: CallOptions) =>
    call({ ...options, path, body }, byFetch('POST')),
  put: (path: string, body?: unknown, options?: CallOptions) =>
    call({ ...options, path, body }, byFetch('PUT')),
  delete: (path: string, body?: unknown, options?: CallOptions) =>
    call({ ...options, path, body }, byFetch('DELETE')),
  download: (path: string, query?: Query, options?: CallOptions) =>
    call<Blob>(
      { ...options, path: withQuery(path, query) },
      // Without a limit: the server may work long on a large file.
      byFetch('GET', (response) => response.blob(), null),
    ),
  upload: (path: string, form: FormData, options?: UploadOptions) =>
    call({ ...options, path, body: form }, byXhr),
  refresh: <S>() => refreshToken(readToken(), true) as Promise<SessionAnswer & S>,
};

/** Called when the server says that the session is over; the stored session is already cleared. */
export function onSessionOver(listen: (error: ApiError) => void): () => void {
  sessionOverListeners.add(listen);
  return () => sessionOverListeners.delete(listen);
}

/** Called when the server refuses what this browser took for open: a feature of the plan, or all until a second factor is on. */
export function onOutdated(listen: () => void): () => void {
  outdatedListeners.add(listen);
  return () => outdatedListeners.delete(listen);
}

export function reportOutdated(): void {
  for (const listen of outdatedListeners) listen();
}

export function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    search.set(name, Array.isArray(value) ? JSON.stringify(value) : String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

async function call<T>(request: Request, send: Send): Promise<T> {
  const isOfSession = !request.isPublic && request.bearer === undefined;
  const token = isOfSession ? readToken() : (request.bearer ?? null);
  let answer = await send(request, token);
  if (answer.status === 403 && isOfSession) {
    const renewed = await refreshToken(token, false);
    answer = await send(request, renewed.token);
  }
  if (answer.status >= 400) throw await failure(answer, !isOfSession);
  return answer.body as T;
}

/**
 * `stale` is the token that was refused. If another call or another tab has put a newer one in its place, that one is
 * used and nothing is sent: refresh tokens are replaced at each use, and two refreshes at once would cost the session.
 */
function refreshToken(stale: string | null, mustAsk: boolean): Promise<SessionAnswer> {
  refreshing ??= alone(async () => {
    const stored = readToken();
    if (!mustAsk && stored !== null && stored !== stale) return { token: stored, user: null };
    // Screens read the zone alone; the page of settings asks for the others.
    const answer = await byFetch('POST')({ path: '/auth/refresh_token?settings=timeZone' }, null);
    if (answer.status >= 400) throw await failure(answer, false);
    const session = answer.body as SessionAnswer;
    if (isElsewhere(session)) {
      writeToken(session.token);
      beginAnew();
      // Waiting calls were meant for the company on screen: they are not made in the other one.
      return new Promise<never>(() => undefined);
    }
    writeToken(session.token);
    return session;
  }).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Our own staff enter and leave companies, and users sign in by other tabs: is the session another one than this browser last knew? */
function isElsewhere({ user }: SessionAnswer): boolean {
  if (!isRecord(user)) return false;
  const isCompany = isOther(storageKeys.companyId, user.companyId);
  const isUser = isOther(storageKeys.userId, user.id);
  if (isUser) forgetDrafts();
  return isUser || isCompany;
}

/** Returns whether an id differs from the one that this browser last knew, which it takes the place of. */
function isOther(key: string, id: unknown): boolean {
  const known = localStorage.getItem(key);
  if (known === null || id === undefined || String(id) === known) return false;
  localStorage.setItem(key, String(id));
  return true;
}

/** Restarts the app and drops everything on screen, the work that waits to be sent, and drafts of another user. */
export function beginAnew(isOtherUser = false): void {
  if (isOtherUser) forgetDrafts();
  // The page that ends would send it in the name of the session that took this one's place.
  dropWaiting();
  window.location.assign(addressOf('/'));
}

/** Over all tabs where the browser has locks; within this tab where it has not. */
function alone<T>(task: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('balcao-refresh', task) : task();
}

/** Was the session ended because the account was opened on another computer? The server says so when it is to be renewed. */
export function endedElsewhere({ details }: ApiError): boolean {
  return details.endReason === 'elsewhere';
}

function endSession(error: ApiError): void {
  if (endedElsewhere(error)) forgetEverything();
  else clearSession();
  for (const listen of sessionOverListeners) listen(error);
}

function headersFor(token: string | null, { idempotencyKey, ifMatch }: Request): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': document.documentElement.lang || 'pt-BR',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
  };
}

function byFetch(
  method: string,
  read: (response: Response) => Promise<unknown> = async (response) => parse(await response.text()),
  limitMs: number | null = answerLimitMs,
): Send {
  return async (request, token) => {
    const headers = headersFor(token, request);
    if (request.body !== undefined) headers['content-type'] = 'application/json';
    const { signal, answered } = answerInTime(request.signal, limitMs);
    try {
      const response = await fetch(addressOf(request.path), {
        method,
        headers,
        credentials: 'include',
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
        signal,
        ...(request.outlivesPage ? { keepalive: true } : {}),
      });
      if (method === 'GET') noteRead(response.headers.get('balcao-read'));
      const body = response.ok ? await read(response) : parse(await response.text());
      return { status: response.status, body };
    } catch (error) {
      if (request.signal?.aborted) throw error;
      throw new ApiError(0, { late: signal.aborted });
    } finally {
      answered();
    }
  };
}

/** XMLHttpRequest, because fetch does not report how much of a body has been sent. */
const byXhr: Send = (request, token) =>
  new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method ?? 'POST', addressOf(request.path));
    xhr.withCredentials = true;
    for (const [name, value] of Object.entries(headersFor(token, request))) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => request.onProgress?.(event.total > 0 ? event.loaded / event.total : 0);
    xhr.onload = () => resolve({ status: xhr.status, body: parse(xhr.responseText) });
    xhr.onerror = () => reject(unreachable());
    xhr.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    request.signal?.addEventListener('abort', () => xhr.abort());
    xhr.send(request.body as FormData);
  });

function parse(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's error page, or a plain text answer.
    return text;
  }
}

function unreachable(): ApiError {
  return new ApiError(0, {});
}

/** The error of a refused call; a 401 ends the session first. */
async function failure(
  { status, body }: { status: number; body: unknown },
  isPublic: boolean,
): Promise<ApiError> {
  const error = new ApiError(status, isRecord(body) ? body : {});
  // Loads the text of the error for the screen that shows it.
  await loadTexts();
  if (status === 401 && !isPublic) endSession(error);
  if (
    hasCode(error, 'ERR_PLAN_FEATURE_DISABLED') ||
    hasCode(error, heldBack) ||
    hasCode(error, 'ERR_SUPER_ENTRY_OVER')
  )
    reportOutdated();
  return error;
}
