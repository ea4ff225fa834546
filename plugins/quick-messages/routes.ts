import {
  type Context,
  FileForm,
  IdParams,
  Message,
  type PluginScope,
  receiveUpload,
  ValidationFailed,
} from '@balcao/core';
import { TicketNotFound } from '../tickets/index.ts';
import { InvalidQuickText, InvalidShortcode, QuickMessageNotFound } from './contract/errors.ts';
import { createQuickMessage } from './create-quick-message.ts';
import { deleteQuickMessage } from './delete-quick-message.ts';
import { fillQuickMessage } from './fill-quick-message.ts';
import { findQuickMessage } from './find-quick-message.ts';
import { listQuickMessages, offeredQuickMessages } from './list-quick-messages.ts';
import { requireMayEdit } from './policy.ts';
import { presentQuickMessage } from './present-quick-message.ts';
import type { QuickMessage as QuickMessageRow } from './quick-message.ts';
import {
  CreateQuickMessage,
  FilledParams,
  FilledQuickMessage,
  MediaAnswer,
  OfferedQuery,
  OfferedQuickMessages,
  QuickMessage,
  QuickMessagePage,
  QuickMessagePageQuery,
  UpdateQuickMessage,
} from './schemas.ts';
import { setFile } from './set-file.ts';
import { updateQuickMessage } from './update-quick-message.ts';

const refusals = { id: QuickMessageNotFound, shortcode: InvalidShortcode, message: InvalidQuickText };
const present = (ctx: Context, row: QuickMessageRow) => presentQuickMessage(ctx.host, row);

/** Routes by which users list, write and fill in quick messages. */
export function quickMessageRoutes(scope: PluginScope): void {
  readingRoutes(scope);
  writingRoutes(scope);
  fileRoutes(scope);
}

function readingRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/quick-messages',
    operationId: 'listQuickMessages',
    summary: "A page of the caller's own and shared quick messages, by shortcode",
    access: 'session',
    query: QuickMessagePageQuery,
    answers: { 200: QuickMessagePage },
    handle: async (ctx, { query }) => {
      const { records, ...page } = await listQuickMessages(ctx, query);
      return { records: records.map((row) => present(ctx, row)), ...page };
    },
  });
  route({
    method: 'GET',
    url: '/quick-messages/list',
    operationId: 'listQuickMessageChoices',
    summary: 'Every quick message that is offered to the caller while writing',
    access: 'session',
    query: OfferedQuery,
    answers: { 200: OfferedQuickMessages },
    handle: async (ctx) => {
      const { companyId: id, name } = await ctx.host.tenancy.statusOf(ctx.companyId);
      return (await offeredQuickMessages(ctx)).map((row) => ({
        ...present(ctx, row),
        company: { id, name },
      }));
    },
  });
  route({
    method: 'GET',
    url: '/quick-messages/:id',
    operationId: 'getQuickMessage',
    summary: 'One quick message',
    access: 'session',
    params: IdParams,
    refusals,
    answers: { 200: QuickMessage },
    handle: async (ctx, { params }) => present(ctx, await findQuickMessage(ctx, params.id)),
  });
  route({
    method: 'GET',
    url: '/quick-messages/:id/filled/:ticketId',
    operationId: 'fillQuickMessage',
    summary: "Its text for a ticket's customer, variables replaced as they would be now",
    access: 'session',
    params: FilledParams,
    refusals: { ...refusals, ticketId: TicketNotFound },
    answers: { 200: FilledQuickMessage },
    handle: async (ctx, { params }) => ({
      message: await fillQuickMessage(ctx, params.id, params.ticketId),
    }),
  });
}

function writingRoutes({ route }: PluginScope): void {
  route({
    method: 'POST',
    url: '/quick-messages',
    operationId: 'createQuickMessage',
    summary: 'Keeps a text ready',
    access: 'session',
    body: CreateQuickMessage,
    refusals,
    answers: { 200: QuickMessage },
    handle: async (ctx, { body }) => present(ctx, await createQuickMessage(ctx, body)),
  });
  route({
    method: 'PUT',
    url: '/quick-messages/:id',
    operationId: 'updateQuickMessage',
    summary: 'Changes a quick message; its author and admins may',
    takesIfMatch: true,
    access: 'session',
    params: IdParams,
    body: UpdateQuickMessage,
    refusals,
    answers: { 200: QuickMessage },
    handle: async (ctx, { params, body }) => present(ctx, await updateQuickMessage(ctx, params.id, body)),
  });
  route({
    method: 'DELETE',
    url: '/quick-messages/:id',
    operationId: 'deleteQuickMessage',
    summary: 'Deletes a quick message with its file; its author and admins may',
    access: 'session',
    params: IdParams,
    refusals,
    answers: { 200: Message },
    handle: async (ctx, { params }) => {
      await deleteQuickMessage(ctx, params.id);
      // The words that clients of this API family expect.
      return { message: 'Contact deleted' };
    },
  });
}

function fileRoutes({ route }: PluginScope): void {
  route({
    method: 'POST',
    url: '/quick-messages/:id/media-upload',
    operationId: 'uploadQuickMessageFile',
    summary: 'Attaches a file, in the place of the one that was there',
    description: 'Multipart: one file `file`; `typeArch` is read for older clients.',
    access: 'session',
    params: IdParams,
    refusals,
    consumes: ['multipart/form-data'],
    form: FileForm,
    answers: { 200: MediaAnswer },
    handle: async (ctx, { params, request }) => {
      // Refuses a caller without the right before anything is stored.
      requireMayEdit(ctx, await findQuickMessage(ctx, params.id));
      const { files, discard } = await receiveUpload(ctx, request, { maxFiles: 1 });
      try {
        const [file] = files;
        if (!file) throw ValidationFailed({ details: { file: 'required' } });
        return { mensagem: 'Arquivo Anexado', record: present(ctx, await setFile(ctx, params.id, file)) };
      } catch (error) {
        await discard();
        throw error;
      }
    },
  });
  route({
    method: 'DELETE',
    url: '/quick-messages/:id/media-upload',
    operationId: 'deleteQuickMessageFile',
    summary: 'Takes the file away',
    access: 'session',
    params: IdParams,
    refusals,
    answers: { 200: MediaAnswer },
    handle: async (ctx, { params }) => ({
      mensagem: 'Arquivo Excluído',
      record: present(ctx, await setFile(ctx, params.id, null)),
    }),
  });
}
