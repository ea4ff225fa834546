import { type StoredMedia, ValidationFailed } from '@balcao/core';
import { type InboundMessage, type MessageKind, messageStoreOf } from '../../connections/index.ts';
import { saidByWireId } from '../../tickets/index.ts';
import { FeatureOff } from '../contract/errors.ts';
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
 * Throws ERR_VALIDATION, ERR_WEBCHAT_FEATURE_OFF.
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
  for (const { wireId } of messages) stored.push((await find(visit, wireId)) as ChatMessage);
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
export async function sayFor({ open, visitor }: Visit, clientId: string, body: string): Promise<void> {
  const about = { from: [{ kind: 'visitor' as const, value: visitor.address }], pushName: visitor.name };
  const wireId = wireIdOf(visitor.id, clientId);
  const message: InboundMessage = { ...about, wireId, kind: 'text', body, timestamp: Date.now() };
  await messageStoreOf(open.ctx.host).receive(open.ctx, open.widget.connectionId, [message]);
}

function requireFeatures({ open: { widget } }: Visit, { body, files, voice }: Written): void {
  if (files.length === 0 && body.trim() === '')
    throw ValidationFailed({ details: { body: 'a message has text or files' } });
  if (files.length > 0 && !(voice ? widget.voice : widget.attach)) throw FeatureOff();
}

function messagesOf(
  { visitor }: Visit,
  { clientId, body, files, voice }: Written,
): [InboundMessage, ...InboundMessage[]] {
  const about = {
    from: [{ kind: 'visitor' as const, value: visitor.address }],
    timestamp: Date.now(),
    pushName: visitor.name,
  };
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

function kindOf({ mimeType }: StoredMedia): MessageKind {
  const family = mimeType.split('/')[0];
  return family === 'image' || family === 'audio' || family === 'video' ? family : 'document';
}

async function find({ open }: Visit, wireId: string): Promise<ChatMessage | null> {
  const row = await saidByWireId(open.ctx, open.widget.connectionId, wireId);
  const [message] = row ? await presentMessages(open.ctx, [row]) : [];
  return message ?? null;
}
