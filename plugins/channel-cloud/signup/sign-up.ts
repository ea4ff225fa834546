import { type Context, countCheck, isUniqueViolation, requireName } from '@balcao/core';
import {
  createConnection,
  findConnection,
  nameLength,
  orderChannelSession,
} from '../../connections/index.ts';
import { requireQueues } from '../../queues/index.ts';
import { SignupOff, SignupWithoutNumber } from '../contract/errors.ts';
import { asked } from '../graph/as-answer.ts';
import { GraphClient } from '../graph/graph-client.ts';
import { numbersOf, readNumber, writeSignedUp } from '../numbers/cloud-number.ts';
import { registerNumber } from '../registration/register-number.ts';
import { exchangeCode, grantedNumbers, type MetaSignup, needsPin } from './ask-meta.ts';
import { type Grant, grantOfCode, keepToken, settleGrant, takeNumber } from './grants.ts';
import type { GrantedNumber, SignedUp, SignUpNumber } from './schemas.ts';
import { subscribeWebhook } from './subscribe-webhook.ts';

/**
 * Connects a number to which an admin gave access in Meta's signup window. The access is stored before it is used, so a
 * repeated request continues at the step where the one before failed. A number that already has a connection keeps that
 * connection. Throws ERR_CLOUD_SIGNUP_OFF, ERR_CLOUD_SIGNUP_CODE, ERR_CLOUD_SIGNUP_NO_NUMBER, ERR_CLOUD_META_REFUSED,
 * ERR_CLOUD_META_SILENT, ERR_TOO_MANY_REQUESTS and the errors of createConnection and registerNumber.
 */
export async function signUp(ctx: Context, input: SignUpNumber): Promise<SignedUp> {
  await requireQueues(ctx, input.queueIds ?? []);
  // Before the code is used: it lives too short for a second try.
  requireName(input.name, { minLength: nameLength.min, maxLength: nameLength.max });
  const signup = ctx.host.config.metaSignup;
  if (!signup) throw SignupOff();
  await countCheck(ctx, 'signup');
  const grant = await exchanged(ctx, signup, input.code);
  const connectionId = grant.connectionId ?? (await chosen(ctx, signup, grant, input));
  if (typeof connectionId !== 'number') return { connectionId: null, choices: connectionId, needsPin: false };
  await asked(() => subscribeWebhook(ctx, connectionId));
  if (input.pin !== undefined) await registerNumber(ctx, connectionId, input.pin);
  const { token, phoneNumberId } = await readNumber(ctx, connectionId);
  const isOpen = input.pin === undefined;
  return {
    ...{ connectionId, choices: [] },
    needsPin: isOpen && (await asked(() => needsPin(new GraphClient(ctx.host, token), phoneNumberId))),
  };
}

/** The access of a code, exchanged if no call has done so. */
async function exchanged(ctx: Context, signup: MetaSignup, code: string): Promise<Grant> {
  const grant = await grantOfCode(ctx, code);
  if (grant.token !== '' || grant.connectionId !== null) return grant;
  try {
    await keepToken(ctx, grant, await asked(() => exchangeCode(ctx.host, signup, code)));
  } catch (error) {
    // Another call may have been the one that the platform took.
    const other = await grantOfCode(ctx, code);
    if (other.token === '' && other.connectionId === null) throw error;
    return other;
  }
  return grantOfCode(ctx, code);
}

/** The connection of the number that was chosen; the numbers to choose from, where none is named. */
async function chosen(
  ctx: Context,
  signup: MetaSignup,
  grant: Grant,
  input: SignUpNumber,
): Promise<number | GrantedNumber[]> {
  const { accountId, phoneNumberId } = input;
  const { token } = grant;
  const numbers = await asked(() => grantedNumbers(ctx.host, signup, { token, accountId }));
  const named = numbers.filter((each) => !phoneNumberId || each.phoneNumberId === phoneNumberId);
  const [only, ...others] = named;
  if (!only) throw SignupWithoutNumber();
  return others.length > 0 ? named : connect(ctx, signup, grant, only, input);
}

/** See settle; a lost race for the number is run again. */
async function connect(...of: Parameters<typeof settle>): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await settle(...of);
    } catch (error) {
      if (attempt === 3 || !isUniqueViolation(error)) throw error;
    }
  }
}

/** Makes the connection of a number, or gives the one that the company has its new access. */
function settle(
  ctx: Context,
  { appId }: MetaSignup,
  grant: Grant,
  { phoneNumberId, accountId }: GrantedNumber,
  { name, queueIds = [] }: SignUpNumber,
): Promise<number> {
  return ctx.transaction(async () => {
    const settled = await takeNumber(ctx, grant, phoneNumberId);
    if (settled !== null) return settled;
    const [known] = await numbersOf(ctx, phoneNumberId);
    const { id } = known
      ? await findConnection(ctx, known.connectionId)
      : await createConnection(ctx, { name, provider: 'cloud', queueIds });
    await writeSignedUp(ctx, id, { phoneNumberId, accountId, appId, token: grant.token });
    if (known) await orderChannelSession(ctx, id, { wanted: 'open', status: 'OPENING' });
    await settleGrant(ctx, grant, id);
    const connection = await findConnection(ctx, id);
    ctx.audit({
      action: 'connection.signed-up',
      record: { type: 'connection', id, name: connection.name },
    });
    return id;
  });
}
