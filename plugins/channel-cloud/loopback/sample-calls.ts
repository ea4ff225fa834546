import { randomBytes } from 'node:crypto';
import { type GraphAnswer, type GraphCall, refusal } from './answers.ts';
import type { GraphState, PlayedNumber } from './graph-state.ts';

const sampleTypes = /^(?:image\/(?:jpeg|png)|video\/mp4|application\/pdf)$/;

/**
 * Answers, as the simulated Meta, a request about sample files of templates, or about the app of a token; null for any
 * other request.
 */
export function answerSampleCall(
  state: GraphState,
  known: readonly PlayedNumber[],
  { method, path, query, body, fileOffset }: GraphCall,
): GraphAnswer | null {
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  const [number] = known;
  if (!number) return null;
  const appId = appOf(state, number);
  if (method === 'GET' && path === '/app')
    return state.faults.hidesApp ? unknown() : ok({ id: appId, name: 'App' });
  if (method === 'GET' && path === '/debug_token') return ok({ data: { app_id: appId, is_valid: true } });
  if (method !== 'POST') return null;
  if (second === 'uploads') return first === appId ? openUpload(state, query) : unknown();
  return first.startsWith('upload:') ? takeSample(state, path.slice(1), { query, body, fileOffset }) : null;
}

function openUpload({ uploads }: GraphState, query: URLSearchParams): GraphAnswer {
  const length = Number(query.get('file_length'));
  if (!(length > 0) || !sampleTypes.test(query.get('file_type') ?? ''))
    return refusal(400, 100, 'Invalid parameter');
  const id = `upload:${randomBytes(18).toString('base64')}`;
  const sig = randomBytes(12).toString('base64url');
  uploads.set(id, { length, sig });
  return ok({ id: `${id}?sig=${sig}` });
}

/** Takes a sample as a whole, from its first byte. */
function takeSample(
  { uploads, samples }: GraphState,
  id: string,
  { query, body, fileOffset }: Pick<GraphCall, 'query' | 'body' | 'fileOffset'>,
): GraphAnswer {
  const upload = uploads.get(id);
  if (!upload || upload.sig !== query.get('sig')) return unknown();
  if (fileOffset !== '0' || body.length !== upload.length) return refusal(400, 100, 'The file is not whole.');
  const handle = `4:${randomBytes(60).toString('base64url')}`;
  samples.add(handle);
  return ok({ h: handle });
}

function unknown(): GraphAnswer {
  return refusal(400, 100, 'Unsupported request. Object does not exist or cannot be loaded.');
}

/** Id of the app that a number's token is of: the installation's, or one of the company's own. */
function appOf({ app }: GraphState, { appSecret, accountId }: PlayedNumber): string {
  return appSecret === app.appSecret ? app.appId : `77${accountId}`;
}

/** True where a new template's header names a sample that was uploaded, or none. */
export function hasSample({ samples }: GraphState, components: unknown): boolean {
  const parts = Array.isArray(components) ? (components as Array<Record<string, unknown>>) : [];
  return parts.every(({ type, format, example }) => {
    if (type !== 'HEADER' || format === undefined || format === 'TEXT') return true;
    const { header_handle: handles } = (example ?? {}) as { header_handle?: unknown };
    const [handle] = Array.isArray(handles) ? (handles as unknown[]) : [];
    return typeof handle === 'string' && samples.has(handle);
  });
}

function ok(json: unknown): GraphAnswer {
  return { status: 200, json };
}
