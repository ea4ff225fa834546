import { createHmac } from 'node:crypto';
import { type Actor, type Context, isSameSecret, jsonIn, systemActor } from '@balcao/core';
import { accountField, accountOf } from '../account/account-updates.ts';
import { WebhookRefused, WebhookUnreadable } from '../contract/errors.ts';
import { concernsUs, errorsIn } from '../inbound/apply-updates.ts';
import { type AddressedUpdate, type CloudUpdate, updatesIn } from '../inbound/webhook-value.ts';
import { type CloudNumber, numbersOf, numbersOfAccount } from '../numbers/cloud-number.ts';
import { templateFields } from '../templates/take-template-update.ts';
import { InboxWrites } from './inbox-writes.ts';

/** Returns the company whose webhook has this address as the actor of the request. */
export function actorOf({ companyId }: CloudNumber): Actor {
  return systemActor(companyId);
}

/**
 * Answers Meta's question whether the webhook address belongs to this server, with the word that Meta sent along.
 * Throws ERR_CLOUD_WEBHOOK_REFUSED for another verify token.
 */
export function verifyWebhook(
  { verifyToken }: CloudNumber,
  query: Readonly<Record<string, unknown>>,
): string {
  const isRight =
    query['hub.mode'] === 'subscribe' &&
    verifyToken !== '' &&
    isSameSecret(query['hub.verify_token'], verifyToken);
  const challenge = query['hub.challenge'];
  if (!isRight || typeof challenge !== 'string' || !/^[\w.-]{1,200}$/.test(challenge)) throw WebhookRefused();
  return challenge;
}

/**
 * Keeps the updates of a webhook's body, all of them or none, before it is answered. One app may serve several numbers at one
 * address: each needs the same app secret. Throws ERR_CLOUD_WEBHOOK_REFUSED when it is not signed with the secret, or when
 * nothing of it concerns a number of the company, and ERR_CLOUD_WEBHOOK_UNREADABLE.
 */
export async function takeWebhook(
  ctx: Context,
  called: CloudNumber,
  { body, signature }: { body: Buffer; signature: unknown },
): Promise<void> {
  const { appSecret } = called;
  if (!isSigned(body, signature, appSecret)) throw WebhookRefused();
  const updates = updatesIn(jsonIn(body.toString('utf8')));
  if (!updates) throw WebhookUnreadable();
  const { ownersOf, isForeign } = await findOwners(ctx, updates, called);
  const kept = new Map<number, CloudUpdate[]>();
  for (const addressed of updates) {
    const { phoneNumberId, entryId: _, ...update } = addressed;
    for (const code of errorsIn(update)) ctx.log.warn({ code, phoneNumberId }, 'a webhook tells of an error');
    if (!concernsUs(update)) continue;
    for (const connectionId of ownersOf(addressed)) {
      const own = kept.get(connectionId) ?? [];
      own.push(update);
      kept.set(connectionId, own);
    }
  }
  const strangers = updates.filter(isForeign).length;
  if (strangers > 0) ctx.log.warn({ strangers }, 'a webhook tells of numbers that are none of the company');
  if (strangers > 0 && kept.size === 0) throw WebhookRefused();
  await InboxWrites.of(ctx.host).keep(ctx, kept);
}

/** The company's connection of a number, if its app has this secret; the oldest of several. */
async function connectionOf(ctx: Context, phoneNumberId: string, appSecret: string): Promise<number | null> {
  const numbers = await numbersOf(ctx, phoneNumberId);
  return numbers.find((number) => isSameSecret(number.appSecret, appSecret))?.connectionId ?? null;
}

/**
 * Finds the connections that updates are handed to: that of their number, for templates one of their account, and for
 * updates about an account all of its numbers.
 */
async function findOwners(
  ctx: Context,
  updates: readonly AddressedUpdate[],
  { appSecret, phoneNumberId: calledNumber, connectionId }: CloudNumber,
) {
  // Most webhooks are about the number to whose address they come.
  const numbers = new Map<string, number | null>(calledNumber ? [[calledNumber, connectionId]] : []);
  const accounts = new Map<string, number[]>();
  for (const update of updates) {
    const { phoneNumberId } = update;
    const accountId = accountIn(update);
    if (accountId !== null && !accounts.has(accountId))
      accounts.set(accountId, await connectionsOfAccount(ctx, accountId, appSecret));
    if (accountId === null && !numbers.has(phoneNumberId))
      numbers.set(phoneNumberId, await connectionOf(ctx, phoneNumberId, appSecret));
  }
  const ownersOf = (update: AddressedUpdate): readonly number[] => {
    const accountId = accountIn(update);
    if (accountId === null) return [numbers.get(update.phoneNumberId) ?? []].flat();
    const all = accounts.get(accountId) ?? [];
    return update.field === accountField ? all : all.slice(0, 1);
  };
  const isForeign = (update: AddressedUpdate) =>
    (update.phoneNumberId !== '' || templateFields.has(update.field)) && ownersOf(update).length === 0;
  return { ownersOf, isForeign };
}

/** Returns the id of the account that an update is about; null for an update about one number. */
function accountIn({ field, value, entryId }: AddressedUpdate): string | null {
  if (field === accountField) return accountOf(value, entryId);
  return templateFields.has(field) ? entryId : null;
}

/** Finds the company's connections of an account whose app has this secret, the oldest first. */
async function connectionsOfAccount(ctx: Context, accountId: string, appSecret: string): Promise<number[]> {
  const numbers = await numbersOfAccount(ctx, accountId);
  return numbers
    .filter((number) => isSameSecret(number.appSecret, appSecret))
    .map(({ connectionId }) => connectionId);
}

function isSigned(body: Buffer, signature: unknown, appSecret: string): boolean {
  if (appSecret === '') return false;
  const right = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
  return isSameSecret(signature, right);
}
