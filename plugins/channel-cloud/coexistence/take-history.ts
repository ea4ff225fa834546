import type { Context } from '@balcao/core';
import { messageStoreOf } from '../../connections/index.ts';
import { textOfUnsupported, withOwnQuotes } from '../inbound/as-stored.ts';
import { orderFiles } from '../inbound/files.ts';
import type { Fields } from '../inbound/webhook-value.ts';
import { readHistory } from './read-history.ts';

/** Messages that one transaction takes. */
const stepOfPast = 200;

/**
 * Stores a part of the past of the phone's app, each message once; the parts come in any order and more than once. They open no
 * customer's day, for it begins with words that are said after the linking.
 */
export async function takeHistory(ctx: Context, connectionId: number, value: Fields): Promise<void> {
  const { entries, progress, isRefused } = readHistory(value);
  for (let from = 0; from < entries.length; from += stepOfPast) {
    const some = entries.slice(from, from + stepOfPast);
    const messages = await withOwnQuotes(
      ctx,
      connectionId,
      some.map(({ message }) => textOfUnsupported(ctx, message)),
    );
    const past = messages.map((message, index) => {
      const ack = some[index]?.ack;
      return { ...message, ...(ack === undefined ? {} : { ack }) };
    });
    await messageStoreOf(ctx.host).receivePast(ctx, connectionId, past);
    await orderFiles(
      ctx,
      connectionId,
      some.flatMap(({ message: { wireId }, file }) => (file ? [{ wireId, file }] : [])),
    );
  }
  const number = () => ctx.table('CloudNumbers').where({ connectionId });
  if (isRefused) await number().update({ isPastRefused: true });
  if (progress !== null)
    await number().where('pastProgress', '<', progress).update({ pastProgress: progress });
}
