import { randomBytes } from 'node:crypto';
import { type Context, isUniqueViolation, OutsideFault } from '@balcao/core';
import { type OutboundMessage, SendFailure } from '../../connections/index.ts';
import { settleMs } from '../contract/limits.ts';
import {
  MetaUnreachable,
  OutcomeUnknown,
  ReactionTargetUnknown,
  TemplateHeld,
  WindowClosed,
} from '../contract/reasons.ts';
import { failureOf } from '../graph/failure-of-code.ts';
import type { GraphClient } from '../graph/graph-client.ts';
import { GraphRefusal, withoutForm } from '../graph/graph-refusal.ts';
import { windowOf } from '../inbound/windows.ts';
import { wamidOf } from '../inbound/wire-ids.ts';
import type { CloudNumber } from '../numbers/cloud-number.ts';
import { callbackOf } from './callback-data.ts';
import { compose } from './compose.ts';
import { forgetDrops } from './dropped-sends.ts';
import { uploadFile } from './upload-file.ts';

/** Official number that sends, with the client for Meta's API. */
export interface Sender {
  ctx: Context;
  number: CloudNumber;
  client: GraphClient;
}

/**
 * Sends a message to a customer at most once. Meta has no key against repetitions, so each attempt is recorded before the
 * request; one whose answer got lost is never repeated automatically: its status confirms it, and after two minutes
 * without one an agent decides. Throws SendFailure.
 */
export async function sendOnce(sender: Sender, message: OutboundMessage): Promise<void> {
  const { ctx, number } = sender;
  const { connectionId } = number;
  const known = await findSend(ctx, connectionId, message.wireId);
  if (known?.wamid) return endOf(known);
  if (known) throw undecided(Number(known.askedAt));
  // Only templates are accepted by Meta at any time.
  if (!message.template) await requireOpenWindow(sender, message);
  const body = await composed(sender, message);
  const { wireId } = message;
  const attempt = randomBytes(6).toString('hex');
  await writeDown(ctx, { connectionId, wireId, attempt });
  const taken = await ask(sender, message, {
    ...body,
    biz_opaque_callback_data: callbackOf({ wireId, attempt }),
  });
  await ctx.table('CloudSends').where({ connectionId, wireId, attempt }).update(taken);
  endOf(taken);
}

/**
 * Deletes the record of a send that failed, or whose result is unknown, so that an agent can send the message again; its
 * drops count anew. Runs in the caller's transaction.
 */
export async function forgetSend(ctx: Context, connectionId: number, wireId: string): Promise<void> {
  await ctx.table('CloudSends').where({ connectionId, wireId }).delete();
  await forgetDrops(ctx, { connectionId, wireId });
}

/**
 * Deletes the record of a send that Meta accepted and then refused, so that the message can be sent anew, in the caller's
 * transaction. Returns when Meta was asked, epoch milliseconds; null when that send is known no longer.
 */
export async function forgetRefusedSend(
  ctx: Context,
  send: { connectionId: number; wireId: string; wamid: string },
): Promise<number | null> {
  const known: { askedAt: number | string } | undefined = await ctx
    .table('CloudSends')
    .where(send)
    .forUpdate()
    .first('askedAt');
  if (!known) return null;
  await ctx.table('CloudSends').where(send).delete();
  return Number(known.askedAt);
}

async function composed({ ctx, number, client }: Sender, message: OutboundMessage) {
  const quoted = message.quoted?.wireId;
  const quotedWamid = quoted ? await wamidOf(ctx, number.connectionId, quoted) : null;
  if (message.kind === 'reaction' && !quotedWamid) throw new SendFailure('refused', ReactionTargetUnknown());
  const mediaId = await reached(() => uploadFile(ctx, client, number.phoneNumberId, message), message);
  return compose(message, { mediaId, quotedWamid });
}

async function ask({ ctx, number, client }: Sender, message: OutboundMessage, body: Record<string, unknown>) {
  const { connectionId, phoneNumberId } = number;
  try {
    const { messages } = await client.post(`/${phoneNumberId}/messages`, body);
    const [taken] = Array.isArray(messages)
      ? (messages as Array<{ id?: unknown; message_status?: unknown }>)
      : [];
    if (typeof taken?.id !== 'string' || taken.id.length > 255) throw new OutsideFault('broken', true);
    return { wamid: taken.id, isHeld: taken.message_status === 'held_for_quality_assessment' };
  } catch (error) {
    if (isUndecided(error)) throw new SendFailure('retry', OutcomeUnknown(), { cause: error });
    // Meta refused the message, or never received it: the next attempt counts as the first one.
    await ctx.table('CloudSends').where({ connectionId, wireId: message.wireId }).whereNull('wamid').delete();
    throw failing(error, message);
  }
}

/** Runs a call that can be repeated safely, and converts its errors to SendFailure. */
async function reached<T>(call: () => Promise<T>, message: OutboundMessage): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw failing(error, message);
  }
}

/** Ends a send that Meta accepted; throws SendFailure `held` while Meta may still drop the message. */
function endOf({ isHeld }: { isHeld: boolean | number }): void {
  if (isHeld) throw new SendFailure('held', TemplateHeld());
}

function failing(error: unknown, { kind, template }: OutboundMessage): unknown {
  if (error instanceof GraphRefusal)
    return failureOf(error, { isReaction: kind === 'reaction', isTemplate: template !== undefined });
  if (error instanceof OutsideFault) return new SendFailure('retry', MetaUnreachable(), { cause: error });
  return error;
}

/** Returns true where Meta may have accepted the message although its answer is missing or unreadable. */
function isUndecided(error: unknown): boolean {
  if (error instanceof OutsideFault) return error.mayHaveArrived;
  return error instanceof GraphRefusal && error.code === withoutForm && error.status >= 500;
}

function undecided(askedAt: number): SendFailure {
  const isOver = Date.now() - askedAt > settleMs;
  return new SendFailure(isOver ? 'refused' : 'retry', OutcomeUnknown());
}

async function requireOpenWindow({ ctx, number }: Sender, { to }: OutboundMessage): Promise<void> {
  const window = await windowOf(ctx, number.connectionId, to);
  if (!window || window.openUntil <= Date.now()) throw new SendFailure('refused', WindowClosed());
}

async function writeDown(
  ctx: Context,
  send: { connectionId: number; wireId: string; attempt: string },
): Promise<void> {
  try {
    await ctx.insert('CloudSends', { ...send, askedAt: Date.now() });
  } catch (error) {
    // Another process sends the message at this moment; its delivery state will show the result.
    if (isUniqueViolation(error)) throw new SendFailure('retry', OutcomeUnknown(), { cause: error });
    throw error;
  }
}

function findSend(
  ctx: Context,
  connectionId: number,
  wireId: string,
): Promise<{ wamid: string | null; askedAt: number | string; isHeld: boolean | number } | undefined> {
  return ctx.table('CloudSends').where({ connectionId, wireId }).first('wamid', 'askedAt', 'isHeld');
}
