import { type Context, companyClock, isUniqueViolation } from '@balcao/core';
import { contactOfNumber, findContact } from '../contacts/index.ts';
import {
  type Content,
  captionBeside,
  companyLanguage,
  expandWhole,
  fieldTexts,
  lateAnswers,
  openTicketFor,
  type Requested,
  requestedContents,
  type SentFile,
  sendMessages,
  type TicketRow,
  templateContent,
  updateTicket,
} from '../tickets/index.ts';
import { TurnOver } from './contract/errors.ts';
import { fingerprintOf, type KeyedCall, recordCall, wasMade } from './external-calls.ts';

export interface SendExternally {
  connectionId: number;
  number: string;
  /** Text, or the caption of every file. */
  body: string;
  files: ReadonlyArray<SentFile & { sha256: string }>;
  /** Contents that follow the text. */
  more?: Requested;
  /** Template in place of all other contents, with the file of its header. */
  template?: { name: string; language: string; values?: Readonly<Record<string, string>> };
  closeTicket: boolean;
  /** Event for which an integration requested this answer; null: none. */
  inReplyTo: string | null;
  /** Idempotency key; null: each call is a new one. */
  idempotencyKey: string | null;
}

/**
 * Sends a message to a customer's number over a connection, for an integrator. The contact, ticket and message are
 * found or created, and the ticket is closed on request, in one transaction with the request's key; a repeated request
 * sends nothing and returns false. Throws ERR_IDEMPOTENCY_KEY_REUSED, ERR_WAPP_INVALID_CONTACT, ERR_WAPP_CHECK_CONTACT,
 * ERR_WAPP_NOT_INITIALIZED, ERR_CHANNEL_CANNOT_SEND, ERR_VALIDATION, ERR_BOT_TURN_OVER for an answer that comes too
 * late, and the errors of `fillTemplate`.
 */
export async function sendMessage(ctx: Context, input: SendExternally): Promise<boolean> {
  const call = callOf(input);
  if (call && (await wasMade(ctx, call))) return false;
  const { id: contactId } = await contactOfNumber(ctx, input);
  try {
    await ctx.transaction(async () => {
      if (call) await recordCall(ctx, call);
      await send(ctx, input, contactId);
    });
    return true;
  } catch (error) {
    // Two equal requests came at once, and the other one sent it.
    if (call && isUniqueViolation(error) && (await wasMade(ctx, call))) return false;
    throw error;
  }
}

async function send(ctx: Context, input: SendExternally, contactId: number): Promise<void> {
  const { connectionId, inReplyTo } = input;
  const ticket =
    inReplyTo === null
      ? await openTicketFor(ctx, { contactId, connectionId })
      : await answerAsBot(ctx, input, { contactId, eventId: inReplyTo });
  if (inReplyTo === null)
    await sendMessages(ctx, ticket, await saidIn(ctx, input, ticket), { by: 'system', sentBy: 'api' });
  if (input.closeTicket) await updateTicket(ctx, { ticketId: ticket.id, status: 'closed' });
}

async function answerAsBot(
  ctx: Context,
  input: SendExternally,
  { contactId, eventId }: { contactId: number; eventId: string },
): Promise<TicketRow> {
  const { connectionId } = input;
  const { name: contactName } = await findContact(ctx, contactId);
  // A bot may repeat what the customer wrote: fields are no variables in its words.
  const contents = await contentsOf(ctx, input, { id: null, contactId, contactName }, { fields: false });
  const ticket = await lateAnswers.find(ctx.host)?.(ctx, { eventId, contactId, connectionId, contents });
  if (!ticket) throw TurnOver();
  return ticket;
}

async function saidIn(ctx: Context, input: SendExternally, ticket: TicketRow): Promise<Content[]> {
  if (!input.template) return contentsOf(ctx, input, ticket);
  const { values = {}, ...template } = input.template;
  const [file] = input.files;
  return [await templateContent(ctx, ticket, { template, values, ...(file ? { file } : {}) })];
}

async function contentsOf(
  ctx: Context,
  { body, files, more = {} }: SendExternally,
  ticket: Pick<TicketRow, 'contactId' | 'contactName'> & { id: number | null },
  has = { fields: true },
): Promise<Content[]> {
  const now = (await companyClock(ctx)).at(Date.now());
  const fields = has.fields ? { fields: await fieldTexts(ctx, [body], ticket) } : {};
  const language = await companyLanguage(ctx);
  const text = expandWhole(body, { contactName: ticket.contactName, now, language, ...fields });
  if (files.length === 0)
    return [...(text.trim() === '' ? [] : [{ body: text }]), ...(await requestedContents(ctx, more))];
  return files.map((file) => {
    const { key, fileName, mimeType, size } = file;
    const media = { key, fileName: asVoiceNote(fileName, mimeType), mimeType, size };
    return { body: captionBeside(file, text), media };
  });
}

/** Names a sound as a voice note, because external programs send sounds to be listened to. */
function asVoiceNote(fileName: string, mimeType: string): string {
  return mimeType.startsWith('audio/') ? `voice-note-${fileName}` : fileName;
}

function callOf({
  connectionId,
  idempotencyKey,
  number,
  body,
  files,
  more,
  template,
  closeTicket,
  inReplyTo,
}: SendExternally): KeyedCall | null {
  const contents = files.map(({ fileName, sha256 }) => [fileName, sha256]);
  const fingerprint = fingerprintOf([
    ...[number, body, contents, closeTicket],
    ...(more ? [more] : []),
    ...(template ? [{ template }] : []),
    ...(inReplyTo === null ? [] : [{ inReplyTo }]),
  ]);
  // A workflow that runs twice for one message gives the same answer twice; it counts as one.
  const key = idempotencyKey ?? (inReplyTo === null ? null : `answer:${inReplyTo}:${fingerprint}`);
  return key === null ? null : { connectionId, key, fingerprint };
}
