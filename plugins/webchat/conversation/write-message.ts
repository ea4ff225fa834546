import { type StoredMedia, ValidationFailed } from '@balcao/core';
import { type InboundMessage, type MessageKind, messageStoreOf } from '../../connections/index.ts';
import { saidByWireId } from '../../tickets/index.ts';
import { ChatSessionOver, FeatureOff } from '../contract/errors.ts';
import { publishToPages, visitorRoom } from '../publish.ts';
import type { ChatMessage } from '../schemas.ts';
import type { Visit } from '../sessions/chat-session.ts';
import { eventDataOf } from '../widgets/widget.ts';
import { wireIdOf } from './present-message.ts';
import { presentMessages } from './read-conversation.ts';

export interface Written {
  clientId: string;
  body: string;
  files: readonly StoredMedia[];
  /** The file was spoken into the recorder. */
  voice: boolean;
}

/**
 * Stores a visitor's message with the company; each file becomes a message of its own, the first with the text. A repeated
 * client id is the same message (`isNew` is false), and the caller removes its files.
 *
 * Throws ERR_VALIDATION, ERR_WEBCHAT_FEATURE_OFF, and ERR_WEBCHAT_SESSION_OVER for a visitor who was deleted or signed out before
 * the message was stored.
 */
export async function writeMessage(
  visit: Visit,
  written: Written,
): Promise<{ message: ChatMessage; isNew: boolean }> {
  const { open, visitor } = visit;
  const { ctx, widget } = open;
  const first = await find(visit, wireIdOf(visitor.id, written.clientId));
  if (first) return { message: first, isNew: false };
  requireFeatures(visit, written);
  // Recorded before the message is stored, so that a visitor who has begun to write is kept even if this process ends
  // right after.
  if (visitor.wroteAt === null) await noteBegun(visit);
  const messages = messagesOf(visit, written);
  await messageStoreOf(ctx.host).receive(ctx, widget.connectionId, messages);
  const stored: ChatMessage[] = [];
  for (const { wireId } of messages) {
    const message = await find(visit, wireId);
    if (!message) throw ChatSessionOver();
    stored.push(message);
  }
  for (const message of stored) publishToPages(ctx, [visitorRoom(visitor.address)], 'message', message);
  // Files of one attempt alone are kept, where the message came twice at once.
  const row = await saidByWireId(ctx, widget.connectionId, messages[0].wireId);
  return { message: stored[0] as ChatMessage, isNew: row?.mediaKey === (messages[0].media?.key ?? null) };
}

/** Records once that a visitor has begun, however many requests arrive at once. */
async function noteBegun({ open: { ctx, widget }, visitor }: Visit): Promise<void> {
  await ctx.transaction(async () => {
    const silent = ctx.table('WebchatVisitors').where({ id: visitor.id }).whereNull('wroteAt');
    if ((await silent.update({ wroteAt: Date.now() })) === 0) return;
    ctx.emit('webchat.started', {
      ...eventDataOf(widget),
      connectionId: widget.connectionId,
      visitorId: visitor.id,
      visitorName: visitor.name,
      isVerified: visitor.subjectKey !== null,
      pageUrl: visitor.pageUrl,
    });
  });
}

/** A word from the visitor that a button said, such as a mark; once for an id. */
export async function sayFor(visit: Visit, clientId: string, body: string): Promise<void> {
  const { open, visitor } = visit;
  const wireId = wireIdOf(visitor.id, clientId);
  const message: InboundMessage = { ...writtenBy(visit), wireId, kind: 'text', body };
  await messageStoreOf(open.ctx.host).receive(open.ctx, open.widget.connectionId, [message]);
}

function requireFeatures({ open: { widget } }: Visit, { body, files, voice }: Written): void {
  if (files.length === 0 && body.trim() === '')
    throw ValidationFailed({ details: { body: 'a message has text or files' } });
  if (files.length > 0 && !(voice ? widget.voice : widget.attach)) throw FeatureOff();
}

function messagesOf(
  visit: Visit,
  { clientId, body, files, voice }: Written,
): [InboundMessage, ...InboundMessage[]] {
  const { visitor } = visit;
  const about = writtenBy(visit);
  const [first, ...rest] = files.map((file) => ({ ...file, ...(voice ? { voice: true } : {}) }));
  if (!first) return [{ ...about, wireId: wireIdOf(visitor.id, clientId), kind: 'text', body }];
  return [
    { ...about, wireId: wireIdOf(visitor.id, clientId), kind: kindOf(first), body, media: first },
    ...rest.map((media, index) => ({
      ...about,
      wireId: wireIdOf(visitor.id, clientId, index + 1),
      kind: kindOf(media),
      body: '',
      media,
    })),
  ];
}

function writtenBy(visit: Visit): Pick<InboundMessage, 'from' | 'timestamp' | 'pushName' | 'holds'> {
  const { address: value, name: pushName } = visit.visitor;
  const from = [{ kind: 'visitor' as const, value }];
  return { from, pushName, timestamp: Date.now(), holds: () => isStillThere(visit) };
}

/** Locks a visitor and their session in the open transaction; false: one of them is gone. */
async function isStillThere({ open: { ctx }, session, visitor }: Visit): Promise<boolean> {
  for (const [table, { id }] of [
    ['WebchatVisitors', visitor],
    ['WebchatSessions', session],
  ] as const)
    if (!(await ctx.table(table).where({ id }).forUpdate().first('id'))) return false;
  return true;
}

function kindOf({ mimeType }: StoredMedia): MessageKind {
  const family = mimeType.split('/')[0];
  return family === 'image' || family === 'audio' || family === 'video' ? family : 'document';
}

async function find({ open }: Visit, wireId: string): Promise<ChatMessage | null> {
  const row = await saidByWireId(open.ctx, open.widget.connectionId, wireId);
  const [message] = row ? await presentMessages(open.ctx, [row]) : [];
  return message ?? null;
}
