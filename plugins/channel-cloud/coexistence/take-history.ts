import type { Context } from '@balcao/core';
import { messageStoreOf } from '../../connections/index.ts';
import { textOfUnsupported, withOwnQuotes } from '../inbound/as-stored.ts';
import { Backlog } from '../inbound/backlog.ts';
import { orderFiles } from '../inbound/files.ts';
import type { Fields } from '../inbound/webhook-value.ts';
import { ownWireIds } from '../inbound/wire-ids.ts';
import { type ReadHistory, readHistory } from './read-history.ts';

/**
 * Stores a part of the earlier conversations from the WhatsApp Business app, each message once; the parts come in any
 * order and repeatedly. They do not let the company answer without a template: only a customer's message after the number
 * was connected does.
 */
export async function takeHistory(ctx: Context, connectionId: number, value: Fields): Promise<void> {
  const { entries, progress, isRefused } = readHistory(value);
  await Backlog.of(ctx.host).eachPortion(entries, (portion) => takePortion(ctx, connectionId, portion));
  const number = () => ctx.table('CloudNumbers').where({ connectionId });
  if (isRefused) await number().update({ isPastRefused: true });
  if (progress !== null)
    await number().where('pastProgress', '<', progress).update({ pastProgress: progress });
}

async function takePortion(
  ctx: Context,
  connectionId: number,
  shared: Readonly<ReadHistory['entries']>,
): Promise<void> {
  const portion = await notSentFromHere(ctx, connectionId, shared);
  const messages = await withOwnQuotes(
    ctx,
    connectionId,
    portion.map(({ message }) => textOfUnsupported(ctx, message)),
  );
  const past = messages.map((message, index) => {
    const ack = portion[index]?.ack;
    return { ...message, ...(ack === undefined ? {} : { ack }) };
  });
  await messageStoreOf(ctx.host).receivePast(ctx, connectionId, past);
  const files = portion.flatMap(({ message: { wireId }, file }) =>
    file ? [{ wireId, file, isPast: true }] : [],
  );
  await orderFiles(ctx, connectionId, files);
}

/** Leaves out what was sent from here, which is stored under an id of ours. */
async function notSentFromHere(
  ctx: Context,
  connectionId: number,
  entries: Readonly<ReadHistory['entries']>,
): Promise<ReadHistory['entries']> {
  const ours = entries.flatMap(({ message, wamid }) => (message.fromMe ? [wamid] : []));
  const sent = await ownWireIds(ctx, connectionId, ours);
  return entries.filter(({ message, wamid }) => !(message.fromMe && sent.has(wamid)));
}
