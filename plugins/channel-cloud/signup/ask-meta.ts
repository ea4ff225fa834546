import { fieldsOf, type Host, OutsideSystem } from '@balcao/core';
import { SignupCodeRefused } from '../contract/errors.ts';
import { callTimeoutMs } from '../contract/limits.ts';
import { GraphClient } from '../graph/graph-client.ts';
import { GraphRefusal, refusalIn } from '../graph/graph-refusal.ts';
import { textOf } from '../inbound/webhook-value.ts';
import type { GrantedNumber } from './schemas.ts';

export type MetaSignup = NonNullable<Host['config']['metaSignup']>;

type Fields = Record<string, unknown>;

/** Meta's error codes for a refused signup code: the code was used, is too old, or belongs to another address. */
const ofCode: ReadonlySet<number> = new Set([100, 191]);
const accountsMax = 20;

/**
 * Exchanges the code that Meta's signup window gave an admin for a token, which Meta does once. Meta's pages disagree on
 * whether such a request has a redirect address: it is left out first, and sent empty where that is refused. Throws
 * ERR_CLOUD_SIGNUP_CODE, GraphRefusal and OutsideFault.
 */
export async function exchangeCode(host: Host, signup: MetaSignup, code: string): Promise<string> {
  const { url, version } = host.config.graph;
  const graph = new OutsideSystem({ base: `${url}/${version}`, timeoutMs: callTimeoutMs });
  const ask = async (more: Readonly<Record<string, string>>): Promise<string> => {
    const answer = await graph.call({
      method: 'GET',
      path: '/oauth/access_token',
      query: { client_id: signup.appId, client_secret: signup.appSecret, code, ...more },
      repeatable: false,
    });
    const { access_token: token, error } = fieldsOf(answer.json);
    if (answer.status !== 200 || error !== undefined || typeof token !== 'string' || token === '')
      throw refusalIn(answer);
    return token;
  };
  try {
    return await ask({}).catch((error: unknown) => {
      if (isOfCode(error)) return ask({ redirect_uri: '' });
      throw error;
    });
  } catch (error) {
    throw isOfCode(error) ? SignupCodeRefused({ cause: error }) : error;
  }
}

/** The numbers that a token was granted: of the account that is named, else of those that the platform lists. Throws GraphRefusal and OutsideFault. */
export async function grantedNumbers(
  host: Host,
  signup: MetaSignup,
  { token, accountId }: { token: string; accountId: string | undefined },
): Promise<GrantedNumber[]> {
  const client = new GraphClient(host, token);
  const accounts = accountId ? [accountId] : await grantedAccounts(host, signup, token);
  const found: GrantedNumber[] = [];
  for (const account of accounts) {
    // One call after the other: there is one account as a rule, and the platform counts them.
    const { data } = await client.get(`/${account}/phone_numbers`, {
      fields: 'id,display_phone_number,verified_name',
      limit: '100',
    });
    for (const each of Array.isArray(data) ? data : []) {
      const { id, display_phone_number: number, verified_name: name } = fieldsOf(each);
      const phoneNumberId = textOf(id, 30);
      if (/^\d{5,30}$/.test(phoneNumberId))
        found.push({
          phoneNumberId,
          accountId: account,
          number: textOf(number, 40),
          name: textOf(name, 191),
        });
    }
  }
  return found;
}

/**
 * True when a number must still be registered by its PIN. A number that stays in a phone's app is registered by the
 * phone.
 */
export async function needsPin(client: GraphClient, phoneNumberId: string): Promise<boolean> {
  const { platform_type: platform, is_on_biz_app: isOnPhone } = await client.get(`/${phoneNumberId}`, {
    fields: 'platform_type,is_on_biz_app',
  });
  return isOnPhone !== true && platform !== 'CLOUD_API';
}

/** The business accounts of a token, as the platform says by the app's own. */
async function grantedAccounts(host: Host, signup: MetaSignup, token: string): Promise<string[]> {
  const client = new GraphClient(host, `${signup.appId}|${signup.appSecret}`);
  const { data } = await client.get('/debug_token', { input_token: token });
  const { granular_scopes: scopes } = fieldsOf(data);
  const ids = (Array.isArray(scopes) ? scopes : [])
    .map((each: unknown) => fieldsOf(each))
    .filter(({ scope }: Fields) => scope === 'whatsapp_business_management')
    .flatMap(({ target_ids: targets }: Fields) => (Array.isArray(targets) ? targets : []))
    .map((id: unknown) => textOf(id, 30))
    .filter((id) => /^\d{5,30}$/.test(id));
  return [...new Set(ids)].slice(0, accountsMax);
}

function isOfCode(error: unknown): error is GraphRefusal {
  return error instanceof GraphRefusal && ofCode.has(error.code);
}
