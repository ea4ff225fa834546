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
import { GraphRefusal } from '../graph/graph-refusal.ts';
import { windowOf } from '../inbound/windows.ts';
import { wamidOf } from '../inbound/wire-ids.ts';
import type { CloudNumber } from '../numbers/cloud-number.ts';
import { callbackOf } from './callback-data.ts';
import { compose } from './compose.ts';
import { uploadFile } from './upload-file.ts';

/** A number that sends, and the way to the platform. */
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
  // A template is what the platform takes at any time.
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

/** Forgets a send that failed, or whose outcome is unknown: an agent sends the message again. In the caller's transaction. */
export async function forgetSend(ctx: Context, connectionId: number, wireId: string): Promise<void> {
  await ctx.table('CloudSends').where({ connectionId, wireId }).delete();
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
    // It was refused, or never arrived: the next try is the first one.
    await ctx.table('CloudSends').where({ connectionId, wireId: message.wireId }).whereNull('wamid').delete();
    throw failing(error, message);
  }
}

/** Runs a call that may be repeated; throws SendFailure for what it meets. */
async function reached<T>(call: () => Promise<T>, message: OutboundMessage): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw failing(error, message);
  }
}

/** Ends a send that the platform took; throws SendFailure `held` while it may still drop the message. */
function endOf({ isHeld }: { isHeld: boolean | number }): void {
  if (isHeld) throw new SendFailure('held', TemplateHeld());
}

function failing(error: unknown, { kind }: OutboundMessage): unknown {
  if (error instanceof GraphRefusal) return failureOf(error, { isReaction: kind === 'reaction' });
  if (error instanceof OutsideFault) return new SendFailure('retry', MetaUnreachable(), { cause: error });
  return error;
}

/** Whether the platform may have taken what it gave no readable answer to. */
function isUndecided(error: unknown): boolean {
  if (error instanceof OutsideFault) return error.mayHaveArrived;
  return error instanceof GraphRefusal && error.code === -1 && error.status >= 500;
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
    // Another owner asks for it in this very moment; its status will say what became of it.
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
