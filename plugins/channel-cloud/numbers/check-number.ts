import { createHmac } from 'node:crypto';
import { type Context, OutsideFault, type Reason } from '@balcao/core';
import type { FieldVerdict } from '../../connections/index.ts';
import {
  AccountUnknown,
  MetaUnreachable,
  NumberOfOtherAccount,
  NumberUnknown,
  SecretRefused,
  SettingsMissing,
  WebhookSilent,
} from '../contract/reasons.ts';
import { meaningOf } from '../graph/failure-of-code.ts';
import { GraphClient } from '../graph/graph-client.ts';
import { GraphRefusal } from '../graph/graph-refusal.ts';
import { type CloudNumber, readNumber } from './cloud-number.ts';

/**
 * Checks each saved setting at Meta, and returns to the admin which one is wrong. A refused token proves nothing about
 * the others. Does not throw when Meta does not answer.
 */
export async function checkNumber(ctx: Context, connectionId: number): Promise<FieldVerdict[]> {
  const number = await readNumber(ctx, connectionId);
  const missing = (['phoneNumberId', 'accountId', 'token', 'appSecret'] as const).filter(
    (field) => number[field] === '',
  );
  if (missing.length > 0) return missing.map((field) => wrong(field, SettingsMissing()));
  const client = new GraphClient(ctx.host, number.token);
  const ofNumber = await faultOf(() => client.get(`/${number.phoneNumberId}`, { fields: 'id' }));
  if (ofNumber?.isOfNoField) return [wrong(null, ofNumber.reason)];
  if (ofNumber?.isOfToken) return [wrong('token', ofNumber.reason)];
  const verdicts = [ofNumber ? wrong('phoneNumberId', NumberUnknown()) : right('phoneNumberId')];
  const ofAccount = await accountVerdict(client, number, ofNumber === null);
  if (ofAccount.field === null) return [...verdicts, ofAccount];
  verdicts.push(ofAccount, right('token'));
  // The proof is shown with a question that is answered without one.
  const ofSecret = ofNumber === null ? await secretVerdict(client, number) : null;
  if (ofSecret) verdicts.push(ofSecret);
  if (ofSecret?.field === null) return verdicts;
  const isCalled = number.lastWebhookAt !== null;
  verdicts.push(isCalled ? right('webhookUrl') : wrong('webhookUrl', WebhookSilent()));
  return verdicts;
}

async function accountVerdict(
  client: GraphClient,
  { accountId, phoneNumberId }: CloudNumber,
  isNumberKnown: boolean,
): Promise<FieldVerdict> {
  let ids: unknown[] = [];
  const fault = await faultOf(async () => {
    const { data } = await client.get(`/${accountId}/phone_numbers`, { fields: 'id', limit: '100' });
    ids = Array.isArray(data) ? data.map((each: { id?: unknown }) => each?.id) : [];
  });
  if (fault) return fault.isOfNoField ? wrong(null, fault.reason) : wrong('accountId', AccountUnknown());
  const isItsOwn = !isNumberKnown || ids.length === 0 || ids.includes(phoneNumberId);
  return isItsOwn ? right('accountId') : wrong('accountId', NumberOfOtherAccount());
}

/** The platform checks a proof that is made of the token with the secret: it refuses one of another app's. */
async function secretVerdict(
  client: GraphClient,
  { token, appSecret, phoneNumberId }: CloudNumber,
): Promise<FieldVerdict> {
  const proof = createHmac('sha256', appSecret).update(token).digest('hex');
  const fault = await faultOf(() =>
    client.get(`/${phoneNumberId}`, { fields: 'id', appsecret_proof: proof }),
  );
  if (fault) return fault.isOfNoField ? wrong(null, fault.reason) : wrong('appSecret', SecretRefused());
  return right('appSecret');
}

interface Fault {
  reason: Reason;
  isOfToken: boolean;
  /** True where no field is to blame: Meta did not answer, takes no more calls now, or has locked the account. */
  isOfNoField: boolean;
}

async function faultOf(call: () => Promise<unknown>): Promise<Fault | null> {
  try {
    await call();
    return null;
  } catch (error) {
    if (error instanceof OutsideFault)
      return { reason: MetaUnreachable(), isOfToken: false, isOfNoField: true };
    if (!(error instanceof GraphRefusal)) throw error;
    const { kind, reason } = meaningOf(error);
    if (kind === 'retry' || kind === 'limited')
      return { reason: MetaUnreachable(), isOfToken: false, isOfNoField: true };
    return { reason, isOfToken: kind === 'link', isOfNoField: kind === 'account' };
  }
}

function right(field: string): FieldVerdict {
  return { field, isRight: true, reason: null };
}

function wrong(field: string | null, reason: Reason): FieldVerdict {
  return { field, isRight: false, reason };
}
