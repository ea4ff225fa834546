import { jsonIn } from '@balcao/core';
import { type GraphAnswer, type GraphCall, refusal } from './answers.ts';
import type { PlayedNumber } from './graph-state.ts';

type Fields = Record<string, unknown>;

/** Answers a call about a number itself; null when it is none. */
export function answerNumberCall(
  number: PlayedNumber,
  { method, path, query, body }: GraphCall,
): GraphAnswer | null {
  const [, second = ''] = path.split('/').filter(Boolean);
  const given = (body.length > 0 ? jsonIn(body.toString()) : {}) as Fields;
  if (second === 'whatsapp_business_profile') return profile(number, { method, query, given });
  return null;
}

function profile(
  number: PlayedNumber,
  {
    method,
    query,
    given: { messaging_product, ...changes },
  }: { method: string; query: URLSearchParams; given: Fields },
): GraphAnswer | null {
  if (method === 'GET') {
    const wanted = (query.get('fields') ?? '').split(',');
    // Parts that are not set are left out.
    const shown = Object.entries(number.profile).filter(([name]) => wanted.includes(name));
    return ok({ data: [{ ...Object.fromEntries(shown), messaging_product: 'whatsapp' }] });
  }
  if (method !== 'POST') return null;
  if (messaging_product !== 'whatsapp')
    return refusal(400, 100, 'The parameter messaging_product is required.');
  if (changes.about === '') return refusal(400, 100, 'The parameter about cannot be empty.');
  Object.assign(number.profile, changes);
  return ok({ success: true });
}

function ok(json: unknown): GraphAnswer {
  return { status: 200, json };
}
