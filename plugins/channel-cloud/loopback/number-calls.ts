import { jsonIn } from '@balcao/core';
import { type GraphAnswer, type GraphCall, refusal } from './answers.ts';
import type { PlayedNumber } from './graph-state.ts';

type Fields = Record<string, unknown>;

/** Answers, as the simulated Meta, a request about a number itself; null for any other request. */
export function answerNumberCall(
  number: PlayedNumber,
  { method, path, query, body }: GraphCall,
): GraphAnswer | null {
  const [, second = ''] = path.split('/').filter(Boolean);
  const given = (body.length > 0 ? jsonIn(body.toString()) : {}) as Fields;
  if (second === 'whatsapp_business_profile') return profile(number, { method, query, given });
  if (second === 'block_users') return blocked(number, { method, query, given });
  if (second === 'smb_app_data' && method === 'POST') return phoneData(number, given);
  if (second === 'register' && method === 'POST') return register(number, given);
  return null;
}

/** The first PIN is the number's from then on. */
function register(number: PlayedNumber, { messaging_product, pin }: Fields): GraphAnswer {
  if (messaging_product !== 'whatsapp' || typeof pin !== 'string' || !/^\d{6}$/.test(pin))
    return refusal(400, 100, 'The parameter pin must be six digits.');
  if (number.pin !== null && number.pin !== pin)
    return refusal(400, 133005, 'Two step verification PIN mismatch.');
  number.pin = pin;
  return ok({ success: true });
}

/** Each part of the phone's app is given once. */
function phoneData({ phone }: PlayedNumber, { messaging_product, sync_type: part }: Fields): GraphAnswer {
  if (messaging_product !== 'whatsapp' || (part !== 'smb_app_state_sync' && part !== 'history'))
    return refusal(400, 100, 'The parameter sync_type is wrong.');
  if (phone.asked.has(part)) return refusal(400, 100, 'This data was synchronized already.');
  phone.asked.add(part);
  return ok({ messaging_product: 'whatsapp', request_id: `sync-${part}` });
}

function blocked(
  number: PlayedNumber,
  { method, query, given }: { method: string; query: URLSearchParams; given: Fields },
): GraphAnswer | null {
  const users = ((given.block_users ?? []) as Array<{ user?: string; user_id?: string }>).map(
    ({ user, user_id: id }) => user?.replace(/^\+/, '') ?? id ?? '',
  );
  if (method === 'GET') return listBlocked(number, query);
  if (users.length === 0) return refusal(400, 100, 'The parameter block_users is required.');
  const failed = method === 'POST' ? users.filter((user) => !number.wrote.has(user)) : [];
  if (failed.length > 0) return refusal(400, 139100, 'Failed to block or unblock some users.');
  for (const user of users) method === 'POST' ? number.blocked.add(user) : number.blocked.delete(user);
  const done = users.map((user) => ({ input: user, ...named(user) }));
  const list = method === 'POST' ? 'added_users' : 'removed_users';
  return ok({ messaging_product: 'whatsapp', block_users: { [list]: done } });
}

/** A customer by the number, or by the id where the number is hidden. */
function named(user: string): Fields {
  return /^\d+$/.test(user) ? { wa_id: user } : { user_id: user };
}

function listBlocked({ blocked }: PlayedNumber, query: URLSearchParams): GraphAnswer {
  const from = Number(query.get('after') ?? 0);
  const page = [...blocked].slice(from, from + Number(query.get('limit') ?? 25));
  const next = from + page.length;
  return ok({
    data: page.map((user) => ({ messaging_product: 'whatsapp', ...named(user) })),
    paging: {
      cursors: { before: String(from), after: String(next) },
      ...(next < blocked.size ? { next: `https://graph.facebook.com/next?after=${next}` } : {}),
    },
  });
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
