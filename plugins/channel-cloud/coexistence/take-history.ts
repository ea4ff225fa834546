import type { Context } from '@balcao/core';
import { messageStoreOf } from '../../connections/index.ts';
import { textOfUnsupported, withOwnQuotes } from '../inbound/as-stored.ts';
import { Backlog } from '../inbound/backlog.ts';
import { orderFiles } from '../inbound/files.ts';
import type { Fields } from '../inbound/webhook-value.ts';
import { type ReadHistory, readHistory } from './read-history.ts';

/**
 * Stores a part of the past of the phone's app, each message once; the parts come in any order and more than once. They open no
 * customer's day, for it begins with words that are said after the linking.
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
  portion: Readonly<ReadHistory['entries']>,
): Promise<void> {
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
  const files = portion.flatMap(({ message: { wireId }, file }) => (file ? [{ wireId, file }] : []));
  await orderFiles(ctx, connectionId, files);
}
