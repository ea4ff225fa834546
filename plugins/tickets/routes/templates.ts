import {
  type Context,
  idempotencyKeyOf,
  isUpload,
  jsonIn,
  type PluginScope,
  receiveUpload,
  ValidationFailed,
} from '@balcao/core';
import type { FastifyRequest } from 'fastify';
import { TemplateNotApproved, TemplateNotFound, TemplateValuesWrong } from '../../connections/index.ts';
import { SendTemplate } from '../contents/schemas.ts';
import { TicketNotFound } from '../contract/errors.ts';
import type { MessageRow } from '../messages/message.ts';
import { sendTemplate } from '../messages/send-template.ts';
import { PostedMessages, TicketIdParams } from '../schemas.ts';
import { answer } from './answers.ts';
import { TemplateForm } from './message-inputs.ts';

/** Route by which an agent sends a message template of the ticket's connection. */
export function templateRoutes({ route }: PluginScope): void {
  route({
    method: 'POST',
    url: '/messages/:ticketId/template',
    operationId: 'sendTicketTemplate',
    summary: 'Writes to the customer by a template of the channel, at any time',
    description:
      'Answers as soon as it is stored, as it stands on the customer’s phone. Multipart where the header takes a file: `medias` with one file, `values` as JSON. A template that is not approved, or of which a variable is not filled, stores nothing.',
    access: 'session',
    scope: 'messages:send',
    params: TicketIdParams,
    refusals: { ticketId: TicketNotFound },
    errors: [TemplateNotFound, TemplateNotApproved, TemplateValuesWrong],
    body: SendTemplate,
    consumes: ['application/json', 'multipart/form-data'],
    form: TemplateForm,
    answers: { 200: PostedMessages },
    handle: async (ctx, { params, body, request }) => {
      const about = { ticketId: params.ticketId, idempotencyKey: idempotencyKeyOf(request) };
      if (isUpload(request)) return answer(ctx, await uploadTemplate(ctx, request, about));
      const { templateId, values = {} } = body;
      return answer(ctx, await sendTemplate(ctx, { ...about, template: { id: templateId }, values }));
    },
  });
}

/**
 * Reads the fields of a template's form. Throws ERR_VALIDATION for an invalid id, or a text that is no JSON object of
 * texts.
 */
function templateIn({
  templateId,
  values,
}: Readonly<Record<string, readonly string[] | undefined>>): SendTemplate {
  const id = Number(templateId?.[0]);
  if (!Number.isInteger(id) || id < 1) throw ValidationFailed({ details: { templateId: 'required' } });
  const given = values?.[0] === undefined ? {} : jsonIn(values[0]);
  const isTexts =
    typeof given === 'object' &&
    given !== null &&
    Object.values(given).every((each) => typeof each === 'string');
  if (!isTexts) throw ValidationFailed({ details: { values: 'a JSON object of texts' } });
  return { templateId: id, values: given as Record<string, string> };
}

async function uploadTemplate(
  ctx: Context,
  request: FastifyRequest,
  about: { ticketId: number; idempotencyKey: string | null },
): Promise<MessageRow[]> {
  const { fields, files, discard } = await receiveUpload(ctx, request, { maxFiles: 1 });
  try {
    const { templateId, values = {} } = templateIn(fields);
    const [file] = files;
    const messages = await sendTemplate(ctx, { ...about, template: { id: templateId }, values, file });
    // A repeated call stored nothing: its file is the second copy.
    if (file && !messages.some(({ mediaKey }) => mediaKey === file.key)) await discard();
    return messages;
  } catch (error) {
    await discard();
    throw error;
  }
}
