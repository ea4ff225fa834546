import {
  type Context,
  ErrorBody,
  InvalidToken,
  idempotencyKeyOf,
  isUpload,
  type PluginScope,
  receiveUpload,
  ValidationFailed,
} from '@balcao/core';
import type { FastifyRequest } from 'fastify';
import { TemplateNotApproved, TemplateNotFound, TemplateValuesWrong } from '../connections/index.ts';
import { ticketLimits } from '../tickets/index.ts';
import { externalApiLimits } from './contract/limits.ts';
import { templateInForm } from './form-template.ts';
import { identify } from './identify.ts';
import { SendMessage, SendMessageForm, SentMessage } from './schemas.ts';
import { sendMessage } from './send-message.ts';

const urlEncodedForm = 'application/x-www-form-urlencoded';

/** Routes by which integrators' programs write to customers, with the token of a connection. */
export function externalApiRoutes({ host, route }: PluginScope): void {
  route({
    method: 'POST',
    url: '/api/messages/send',
    operationId: 'sendMessage',
    summary:
      "Sends a text, files, a place, contact cards or a poll to a number over the connection whose token is the call's bearer",
    description:
      'A template whose header takes a file is sent as multipart, with `template` as JSON and one file in `medias`. As JSON or as a form a text, as JSON also what else is given after it; as multipart `medias` files with `number`, and a `body` that becomes their caption. Answers as soon as it is stored; it leaves when the connection can send. A repeat with the same Idempotency-Key header within 24 hours sends nothing more and answers the same; with another body it is refused with 422.',
    access: 'token',
    identify: ({ headers: { authorization }, ip }) => identify(host, { authorization, ip }),
    errors: [TemplateNotFound, TemplateNotApproved, TemplateValuesWrong],
    body: SendMessage,
    consumes: ['application/json', 'multipart/form-data', urlEncodedForm],
    form: SendMessageForm,
    answers: { 200: SentMessage, 409: ErrorBody, 422: ErrorBody },
    handle: async (ctx, { body, request }) => {
      const { connectionId } = ctx.actor;
      if (connectionId === undefined) throw InvalidToken();
      const about = { connectionId, idempotencyKey: idempotencyKeyOf(request) };
      if (isUpload(request)) await sendUpload(ctx, request, about);
      else {
        const { number, closeTicket, inReplyTo, mediaUrl, location, contacts, poll, template } = body;
        refuseAddress(mediaUrl);
        const hasMore = Boolean(location || contacts?.length || poll || template);
        if (template) requireAlone(body);
        await sendMessage(ctx, {
          ...about,
          number,
          body: requireText(bodyOf(body, request), hasMore),
          files: [],
          ...(hasMore ? { more: { location, cards: contacts, poll } } : {}),
          ...(template ? { template } : {}),
          closeTicket: isYes(closeTicket),
          inReplyTo: inReplyTo?.trim() || null,
        });
      }
      return { mensagem: 'Mensagem enviada' };
    },
  });
}

/** Returns the text of a call without files, with the lines of a form as phones show them. */
function bodyOf({ body = '' }: SendMessage, { headers }: FastifyRequest): string {
  return headers['content-type']?.toLowerCase().startsWith(urlEncodedForm) ? linesOf(body) : body;
}

/** Forms end their lines with CR LF, of which phones would show the CR. */
function linesOf(text: string): string {
  return text.replace(/\r\n/g, '\n');
}

async function sendUpload(
  ctx: Context,
  request: FastifyRequest,
  about: { connectionId: number; idempotencyKey: string | null },
): Promise<void> {
  const { fields, files, discard } = await receiveUpload(ctx, request, { maxFiles: externalApiLimits.files });
  try {
    const number = fields.number?.[0]?.trim();
    if (!number) throw ValidationFailed({ details: { number: 'required' } });
    refuseAddress(fields.mediaUrl?.[0]);
    const body = linesOf(fields.body?.[0] ?? '');
    if (body.length > ticketLimits.messageBodyMax) throw ValidationFailed({ details: { body: 'too long' } });
    const closeTicket = isYes(fields.closeTicket?.[0]);
    const template = templateInForm(fields.template?.[0]);
    const text = files.length > 0 || template ? body.trim() && body : requireText(body, false);
    const inReplyTo = fields.inReplyTo?.[0]?.trim().slice(0, externalApiLimits.eventIdMax) || null;
    if (template) requireAlone({ body: text, inReplyTo });
    if (template && files.length > 1)
      throw ValidationFailed({ details: { medias: 'one file of a template' } });
    const isNew = await sendMessage(ctx, {
      ...about,
      ...{ number, body: text, files, closeTicket, inReplyTo },
      ...(template ? { template } : {}),
    });
    // A repeated call stored nothing: its files are the second copies.
    if (!isNew) await discard();
  } catch (error) {
    await discard();
    throw error;
  }
}

/** A template replaces all other content. Throws ERR_VALIDATION for other content beside it. */
function requireAlone({ body, location, contacts, poll, inReplyTo }: Omit<SendMessage, 'number'>): void {
  const beside = Object.entries({ body, location, contacts, poll, inReplyTo }).filter(([, given]) => given);
  if (beside.length > 0)
    throw ValidationFailed({
      details: Object.fromEntries(beside.map(([name]) => [name, 'not beside a template'])),
    });
}

function requireText(body: string, mayBeEmpty: boolean): string {
  if (body.trim() === '' && !mayBeEmpty) throw ValidationFailed({ details: { body: 'required' } });
  return body;
}

/** Files are sent, not named: a call that names one by its address is refused with that reason, and not answered as if it had gone. */
function refuseAddress(mediaUrl: string | null | undefined): void {
  if (mediaUrl)
    throw ValidationFailed({ details: { mediaUrl: 'not taken: send the file itself, as medias' } });
}

const noes: ReadonlySet<string> = new Set(['', '0', 'false', 'no', 'off', 'null', 'undefined']);

/** Callers write yes and no as truth values, numbers or words: any word but a "no" counts as yes. */
function isYes(given: boolean | number | string | null | undefined): boolean {
  return !noes.has(
    String(given ?? '')
      .trim()
      .toLowerCase(),
  );
}
