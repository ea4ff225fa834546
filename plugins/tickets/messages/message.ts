import { type AllRows, type Context, places, type Sql } from '@balcao/core';
import type { MediaType, Speaker } from '../contract/limits.ts';

/**
 * Sending states of a message of the company: sent, waiting to be sent, refused for good; null on customers' messages.
 */
export const outStates = { sent: 0, pending: 1, failed: 2 } as const;

/** Row of a message, read lean because there are millions. */
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
  /** 0, and 1, 2, … for messages of other authors that have the same wire id on the connection. */
  wireTwin: number;
  fromMe: 0 | 1;
  body: string;
  /** Where the body is no words of the writer: what it says, for readers of any language. */
  bodyCode: string | null;
  /** JSON of what the code's sentence needs besides. */
  bodyDetails: string | null;
  mediaType: MediaType;
  mediaKey: string | null;
  mediaName: string | null;
  mediaMime: string | null;
  mediaSize: number | null;
  /** 0 not sent or error, 1 taken, 2 at the server, 3 delivered, 4 read, 5 played; only rises. */
  ack: number;
  isDeleted: 0 | 1;
  isEdited: 0 | 1;
  quotedMessageId: number | null;
  quotedWireId: string | null;
  queueId: number | null;
  /** The agent who wrote it. */
  userId: number | null;
  /** Speaker of a message of ours; null: the customer, or a process of an earlier version stored it (see speakerOf). */
  sentBy: Speaker | null;
  outState: number | null;
  /** Why it failed, why the network holds it back, or why its file will not come. */
  failureCode: string | null;
  /** JSON of what the reason's sentence needs besides. */
  failureDetails: string | null;
  /** Failure as a sentence, from a process of an earlier version. */
  failure: string | null;
  /** Where it goes whose contact got another number while it waited, as `phone:5511988887777`; null: to its contact. */
  sentTo: string | null;
  /** JSON of its MessageAttributes; null for none. */
  attributes: string | null;
  /** JSON of what came with the message besides its content (`MessageContext`). */
  context: string | null;
  /** When it was said; orders the conversation, `id` breaking ties. */
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

/** Stores messages in their order, in the caller's transaction, and answers them with their ids; of any companies. */
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

/** The company's messages by id; what is not the company's is left out. */
export function messagesByIds(ctx: Context, ids: readonly number[]): Promise<MessageRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  const sql = `${messageSelect} WHERE m.id IN (${places(ids.length)}) AND m.companyId = :company ORDER BY m.id`;
  return ctx.sql.rows(sql, [...ids]);
}

/** Messages of one connection by the ids they have on its network; messages of several authors may have the same. */
export function messagesByWireIds(
  ctx: Context,
  connectionId: number,
  wireIds: readonly string[],
): Promise<MessageRow[]> {
  if (wireIds.length === 0) return Promise.resolve([]);
  const sql = `${messageSelect} WHERE m.whatsappId = ? AND m.wireId IN (${places(wireIds.length)}) AND m.companyId = :company`;
  return ctx.sql.rows(sql, [connectionId, ...wireIds]);
}

/** A message as nothing but its sender made it; callers say what differs. */
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
