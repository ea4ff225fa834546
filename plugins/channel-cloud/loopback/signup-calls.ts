import { randomBytes } from 'node:crypto';
import { fieldsOf, jsonIn } from '@balcao/core';
import { type GraphAnswer, type GraphCall, refusal } from './answers.ts';
import type { GraphLoopback } from './graph-loopback.ts';
import type { GraphState, PlayedNumber } from './graph-state.ts';

type Fields = Record<string, unknown>;

/**
 * Answers, as the simulated Meta, a request by which an app claims the access that a company gave it; null for any
 * other request.
 */
export async function answerSignupCall(
  { state, webhooks }: GraphLoopback,
  { method, path, query, body, token }: GraphCall,
): Promise<GraphAnswer | null> {
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  if (method === 'GET' && path === '/oauth/access_token') return exchange(state, query);
  const isOwnToken = query.get('input_token') === token;
  if (method === 'GET' && path === '/debug_token' && !isOwnToken)
    return describeToken(state, { query, token });
  if (method !== 'POST') return null;
  const known = [...state.numbers.values()].filter((number) => number.token === token);
  const given = fieldsOf(jsonIn(body.toString()));
  if (second === 'subscribed_apps') {
    const ofAccount = known.filter(({ accountId }) => accountId === first);
    return point(webhooks, ofAccount, given);
  }
  if (second !== '' || !('webhook_configuration' in given)) return null;
  const ofNumber = known.filter(({ phoneNumberId }) => phoneNumberId === first);
  return point(webhooks, ofNumber, given.webhook_configuration as Fields);
}

/** A code is exchanged once, for a token of its own that all numbers of the access have. */
function exchange({ app, grants, faults }: GraphState, query: URLSearchParams): GraphAnswer {
  if (query.get('client_id') !== app.appId || query.get('client_secret') !== app.appSecret)
    return refusal(400, 1, 'Error validating client secret.');
  const grant = grants.get(query.get('code') ?? '');
  if (faults.wantsReturn && query.get('redirect_uri') !== '')
    return refusal(400, 100, 'Error validating verification code: redirect_uri is not the same.');
  if (!grant || grant.isUsed) return refusal(400, 100, 'This authorization code has been used.');
  grant.isUsed = true;
  const token = `EAAG${randomBytes(24).toString('hex')}`;
  for (const number of grant.numbers) Object.assign(number, { token, appSecret: app.appSecret });
  return ok({ access_token: token, token_type: 'bearer' });
}

/** Shown to the app alone: what a token of its own may do. */
function describeToken(
  { app, numbers }: GraphState,
  { query, token }: { query: URLSearchParams; token: string },
): GraphAnswer {
  if (token !== `${app.appId}|${app.appSecret}`) return refusal(401, 190, 'Invalid OAuth access token.');
  const granted = [...numbers.values()].filter((number) => number.token === query.get('input_token'));
  const target_ids = [...new Set(granted.map(({ accountId }) => accountId))];
  const granular_scopes = ['whatsapp_business_management', 'whatsapp_business_messaging'].map((scope) => ({
    ...{ scope, target_ids },
  }));
  return ok({ data: { app_id: app.appId, is_valid: granted.length > 0, granular_scopes } });
}

/** Verifies that the webhook address is the product's own, as at each change, and sends the webhooks there. */
async function point(
  webhooks: GraphLoopback['webhooks'],
  numbers: readonly PlayedNumber[],
  { override_callback_uri: url, verify_token: verifyToken }: Fields,
): Promise<GraphAnswer> {
  const [first] = numbers;
  if (!first) return refusal(400, 100, 'Unsupported request. Object does not exist or cannot be loaded.');
  const webhook = { url: String(url), verifyToken: String(verifyToken) };
  const { status, text } = await webhooks.verify({ ...first, webhook });
  if (status !== 200 || text !== webhooks.challenge)
    return refusal(400, 2200, 'Callback verification failed.');
  for (const number of numbers) number.webhook = webhook;
  return ok({ success: true });
}

function ok(json: unknown): GraphAnswer {
  return { status: 200, json };
}
