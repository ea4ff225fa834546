import { createHmac } from 'node:crypto';
import { type Actor, type Context, isSameSecret, jsonIn, systemActor } from '@balcao/core';
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
  const { ownerOf, isForeign } = await ownersOf(ctx, updates, called);
  const kept = new Map<number, CloudUpdate[]>();
  for (const addressed of updates) {
    const { phoneNumberId, accountId: _, ...update } = addressed;
    for (const code of errorsIn(update)) ctx.log.warn({ code, phoneNumberId }, 'a webhook tells of an error');
    const connectionId = ownerOf(addressed);
    if (connectionId === null || !concernsUs(update)) continue;
    const own = kept.get(connectionId) ?? [];
    own.push(update);
    kept.set(connectionId, own);
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

/** The connections that updates are handed to: those of their numbers, and for templates one of their account. */
async function ownersOf(
  ctx: Context,
  updates: readonly AddressedUpdate[],
  { appSecret, phoneNumberId: calledNumber, connectionId }: CloudNumber,
) {
  // Most webhooks are about the number to whose address they come.
  const numbers = new Map<string, number | null>(calledNumber ? [[calledNumber, connectionId]] : []);
  const accounts = new Map<string, number | null>();
  for (const { field, phoneNumberId, accountId } of updates) {
    const isOfAccount = templateFields.has(field);
    if (isOfAccount && !accounts.has(accountId))
      accounts.set(accountId, await connectionOfAccount(ctx, accountId, appSecret));
    if (!isOfAccount && !numbers.has(phoneNumberId))
      numbers.set(phoneNumberId, await connectionOf(ctx, phoneNumberId, appSecret));
  }
  const ownerOf = ({ field, phoneNumberId, accountId }: AddressedUpdate) =>
    (templateFields.has(field) ? accounts.get(accountId) : numbers.get(phoneNumberId)) ?? null;
  const isForeign = (update: AddressedUpdate) =>
    (update.phoneNumberId !== '' || templateFields.has(update.field)) && ownerOf(update) === null;
  return { ownerOf, isForeign };
}

/** A connection of the company by whose account an update about templates is read; the oldest of several. */
async function connectionOfAccount(
  ctx: Context,
  accountId: string,
  appSecret: string,
): Promise<number | null> {
  const numbers = await numbersOfAccount(ctx, accountId);
  return numbers.find((number) => isSameSecret(number.appSecret, appSecret))?.connectionId ?? null;
}

function isSigned(body: Buffer, signature: unknown, appSecret: string): boolean {
  if (appSecret === '') return false;
  const right = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
  return isSameSecret(signature, right);
}
