import type { Context } from '@balcao/core';
import { onlineConnection } from '../choose-connection.ts';
import { ConnectionNotInitialized } from '../contract/errors.ts';
import { findConnection } from '../find-connection.ts';
import { findDriver } from '../ports.ts';
import { unlessPaused } from '../sending/unless-paused.ts';
import type { ChannelAddress, NumberAnswer, OutboundEdit } from './channel-driver.ts';
import { callSession } from './session-calls.ts';

/**
 * Checks, by a connected number of the company or by this connection alone, whether a customer's number has an account:
 * returns its addresses, null for none, or `unavailable` when no connection is online. Throws when the question itself
 * failed.
 */
export async function checkNumber(
  ctx: Context,
  number: string,
  connectionId?: number,
): Promise<readonly ChannelAddress[] | null | 'unavailable'> {
  const connection = connectionId ? await findConnection(ctx, connectionId) : await onlineConnection(ctx);
  if (connection?.status !== 'CONNECTED') return 'unavailable';
  return callSession(ctx, connection.id, 'checkNumber', number);
}

/**
 * Asks a connected number of the company for many numbers with one question; answers in their order, or `unavailable` when none
 * is online. Throws when the question itself failed.
 */
export async function checkNumbers(
  ctx: Context,
  numbers: readonly string[],
): Promise<readonly NumberAnswer[] | 'unavailable'> {
  const connection = await onlineConnection(ctx);
  return connection ? callSession(ctx, connection.id, 'checkNumbers', numbers) : 'unavailable';
}

/** True where the connection that the company's questions go by needs no pause between two of them. */
export async function asksAtOnce(ctx: Context): Promise<boolean> {
  const connection = await onlineConnection(ctx);
  return (connection && findDriver(ctx.host, connection.provider)?.asksAtOnce) ?? false;
}

/**
 * Takes a sent message back at the customer's end. Throws SendingPaused while a limit of the network holds the
 * customer's messages, ERR_WAPP_NOT_INITIALIZED when the connection has no open channel session, ChannelCallFailed when
 * the network refuses.
 */
export async function revokeOnChannel(
  ctx: Context,
  connectionId: number,
  target: { wireId: string; to: ChannelAddress },
): Promise<void> {
  const about = { connectionId, to: target.to };
  await unlessPaused(ctx, about, () => callSession(ctx, connectionId, 'revoke', target));
}

/**
 * Replaces the text of a sent message at the customer's end. Throws SendingPaused while a limit of the network holds the
 * customer's messages, ERR_WAPP_NOT_INITIALIZED when the connection has no open channel session, ChannelCallFailed (code
 * `refused`: for good) when the network does not take it.
 */
export async function editOnChannel(ctx: Context, connectionId: number, edit: OutboundEdit): Promise<void> {
  const about = { connectionId, to: edit.to };
  await unlessPaused(ctx, about, () => callSession(ctx, connectionId, 'edit', edit));
}

/**
 * Notifies the customer that these messages, the latest first, were read; `author` is who wrote a message of a group.
 * Best effort: a connection without open channel session is no fault.
 */
export async function markReadOnChannel(
  ctx: Context,
  connectionId: number,
  chat: ChannelAddress,
  messages: ReadonlyArray<{ wireId: string; author?: ChannelAddress | undefined }>,
): Promise<void> {
  if (messages.length === 0) return;
  const wireIds = messages.map(({ wireId }) => wireId);
  const authors = Object.fromEntries(
    messages.flatMap(({ wireId, author }) => (author ? [[wireId, author]] : [])),
  );
  try {
    await callSession(ctx, connectionId, 'markRead', chat, wireIds, authors);
  } catch (error) {
    ctx.log.debug({ err: error, connectionId }, 'the customer was not told that messages were read');
  }
}

/** Shows the customer that something is being written. Best effort: a connection without open channel session is no fault. */
export async function composingOnChannel(
  ctx: Context,
  connectionId: number,
  chat: ChannelAddress,
): Promise<void> {
  try {
    await callSession(ctx, connectionId, 'composing', chat);
  } catch (error) {
    ctx.log.debug({ err: error, connectionId }, 'the customer was not shown that something is being written');
  }
}

/** The address of the picture that a customer shows on this connection's network, or null. */
export async function profilePictureOnChannel(
  ctx: Context,
  connectionId: number,
  of: ChannelAddress,
): Promise<string | null> {
  return callSession(ctx, connectionId, 'profilePicture', of);
}

/**
 * The address book of a connected phone: of the given connection, else of the company's default one. Throws
 * ERR_NO_WAPP_FOUND for an id that is not the company's, ERR_WAPP_NOT_INITIALIZED when it is not online.
 */
export async function phoneContacts(
  ctx: Context,
  connectionId: number | null = null,
): Promise<{ connection: string; entries: ReadonlyArray<{ number: string; name: string }> }> {
  const connection = connectionId ? await findConnection(ctx, connectionId) : await onlineConnection(ctx);
  if (!connection) throw ConnectionNotInitialized();
  return { connection: connection.name, entries: await callSession(ctx, connection.id, 'phoneContacts') };
}
