import { type AllRows, type Context, places, type Sql } from '@balcao/core';
import type { MediaType, Speaker } from '../contract/limits.ts';

/**
 * Sending states of a message of the company: sent, waiting to be sent, or refused for good; null on customers'
 * messages.
 */
export const outStates = { sent: 0, pending: 1, failed: 2 } as const;

/** Row of a message. It has no model of the ORM, because there are millions of messages. */
export interface MessageRow {
  id: number;
  companyId: number;
  ticketId: number;
  /** Contact of the conversation: the customer or the group. */
  contactId: number;
  /** Author in a group. */
  participantId: number | null;
  whatsappId: number | null;
  wireId: string;
  /** Number that separates messages of different authors with the same wire id on a connection: 0, 1, 2, … */
  wireTwin: number;
  fromMe: 0 | 1;
  body: string;
  /**
   * Code of a message without words of its writer, such as an unsupported one; screens show the code's sentence in the
   * reader's language.
   */
  bodyCode: string | null;
  /** JSON of the values that the sentence of the code contains. */
  bodyDetails: string | null;
  mediaType: MediaType;
  mediaKey: string | null;
  mediaName: string | null;
  mediaMime: string | null;
  mediaSize: number | null;
  /**
   * Delivery state: 0 not sent or failed, 1 accepted, 2 at the server, 3 delivered, 4 read, 5 played; it only rises.
   */
  ack: number;
  isDeleted: 0 | 1;
  isEdited: 0 | 1;
  quotedMessageId: number | null;
  quotedWireId: string | null;
  queueId: number | null;
  /** The agent who wrote it. */
  userId: number | null;
  /**
   * Speaker of a message of the company; null on customers' messages and on rows of an earlier version (see speakerOf).
   */
  sentBy: Speaker | null;
  outState: number | null;
  /** Code of the reason why the message failed, why the network delays it, or why its file will not arrive. */
  failureCode: string | null;
  /** JSON of the values that the reason's sentence contains. */
  failureDetails: string | null;
  /** Text of the failure, stored by an earlier version that had no codes. */
  failure: string | null;
  /**
   * Address of the recipient, as `phone:5511988887777`, where the contact got another number while the message waited;
   * null: the contact's own address.
   */
  sentTo: string | null;
  /** JSON of the message's MessageAttributes; null for none. */
  attributes: string | null;
  /** JSON of further data that arrived with the message (`MessageContext`). */
  context: string | null;
  /** Time when the message was written; orders the conversation, and `id` decides between equal times. */
  createdAt: number;
  storedAt: number;
  updatedAt: number;
}

export type NewMessage = Omit<MessageRow, 'id'>;

const columns = [
  'companyId',
  'ticketId',
  'contactId',
  'participantId',
  'whatsappId',
  'wireId',
  'wireTwin',
  'fromMe',
  'body',
  'bodyCode',
  'bodyDetails',
  'mediaType',
  'mediaKey',
  'mediaName',
  'mediaMime',
  'mediaSize',
  'ack',
  'isDeleted',
  'isEdited',
  'quotedMessageId',
  'quotedWireId',
  'queueId',
  'userId',
  'sentBy',
  'outState',
  'failureCode',
  'failureDetails',
  'failure',
  'sentTo',
  'attributes',
  'context',
  'createdAt',
  'storedAt',
  'updatedAt',
] as const satisfies ReadonlyArray<keyof NewMessage>;

export const messageSelect = `SELECT m.id, ${columns.map((column) => `m.${column}`).join(', ')} FROM Messages m`;

const ownColumns = columns.filter((column) => column !== 'companyId');

/**
 * Stores messages of any companies in the given order, in the caller's transaction, and returns them with their ids.
 */
export function insertMessages(all: AllRows, messages: readonly NewMessage[]): Promise<MessageRow[]> {
  return insertWith(all.sql, columns, messages);
}

/** Stores messages of the actor's company; see insertMessages. */
export function insertOwnMessages(ctx: Context, messages: readonly NewMessage[]): Promise<MessageRow[]> {
  return insertWith(ctx.sql, ownColumns, messages);
}

async function insertWith(
  sql: Sql,
  named: ReadonlyArray<keyof NewMessage>,
  messages: readonly NewMessage[],
): Promise<MessageRow[]> {
  const rows = messages.map((message) => named.map((column) => message[column]));
  const ids = await sql.insertForIds('Messages', named, rows);
  return messages.map((message, index) => ({ id: ids[index] as number, ...message }));
}

/** Reads the company's messages by id; ids of other companies are left out. */
export function messagesByIds(ctx: Context, ids: readonly number[]): Promise<MessageRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  const sql = `${messageSelect} WHERE m.id IN (${places(ids.length)}) AND m.companyId = :company ORDER BY m.id`;
  return ctx.sql.rows(sql, [...ids]);
}

/** Reads messages of one connection by their ids on its network; messages of several authors may have the same id. */
export function messagesByWireIds(
  ctx: Context,
  connectionId: number,
  wireIds: readonly string[],
): Promise<MessageRow[]> {
  if (wireIds.length === 0) return Promise.resolve([]);
  const sql = `${messageSelect} WHERE m.whatsappId = ? AND m.wireId IN (${places(wireIds.length)}) AND m.companyId = :company`;
  return ctx.sql.rows(sql, [connectionId, ...wireIds]);
}

/** Returns a row with the default values of all columns; callers add the values that differ. */
export function blankMessage(
  now: number,
): Omit<NewMessage, 'companyId' | 'ticketId' | 'contactId' | 'whatsappId' | 'wireId'> {
  return {
    participantId: null,
    wireTwin: 0,
    fromMe: 1,
    body: '',
    bodyCode: null,
    bodyDetails: null,
    mediaType: 'conversation',
    mediaKey: null,
    mediaName: null,
    mediaMime: null,
    mediaSize: null,
    ack: 0,
    isDeleted: 0,
    isEdited: 0,
    quotedMessageId: null,
    quotedWireId: null,
    queueId: null,
    userId: null,
    sentBy: null,
    outState: null,
    failureCode: null,
    failureDetails: null,
    failure: null,
    sentTo: null,
    attributes: null,
    context: null,
    createdAt: now,
    storedAt: now,
    updatedAt: now,
  };
}
