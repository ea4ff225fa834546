import { Body, FileForm, Message, type PluginScope, Timestamp } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import {
  ContactImportAnswer,
  ContactInFull,
  contactLimits,
  contactOfNumber,
  InvalidContact,
  presentImport,
  proposedMapping,
  receiveFile,
  showContact,
  startImport,
} from '../contacts/index.ts';
import { earlierWords, MessageIdParams, MessageNotFound } from '../tickets/index.ts';

const FindOrInsert = Body({
  name: Type.Optional(Type.String({ maxLength: contactLimits.pushNameMax, examples: ['Rui Silva'] })),
  number: Type.String({ maxLength: contactLimits.number.max, examples: ['5511977776666'] }),
});

const OldWords = Type.Array(
  Type.Object({
    id: Type.Integer({ description: 'Its place among them, from 1' }),
    messageId: Type.String(),
    ticketId: Type.Integer(),
    body: Type.String(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
);

/** Routes about contacts and messages that existing clients call under names of their own. */
export function conversationRoutes({ route }: PluginScope): void {
  route({
    method: 'POST',
    url: '/contacts/findOrInsert',
    operationId: 'findOrCreateContact',
    summary: 'The contact with a number, which is made where there is none',
    access: 'session',
    body: FindOrInsert,
    refusals: { number: InvalidContact },
    answers: { 200: ContactInFull },
    handle: async (ctx, { body: { name = '', number } }) =>
      showContact(ctx, (await contactOfNumber(ctx, { name, number })).id),
  });
  route({
    method: 'POST',
    url: '/contacts/importCsv',
    operationId: 'importContactsCsv',
    summary: 'Imports a spreadsheet as its headings say, as POST /contacts/import does',
    access: 'session',
    consumes: ['multipart/form-data'],
    form: FileForm,
    attemptsPerMinute: 20,
    answers: { 200: Type.Object({ ...Message.properties, ...ContactImportAnswer.properties }) },
    handle: async (ctx, { request }) => {
      const draft = await receiveFile(ctx, request, { target: 'contacts' });
      const proposal = await proposedMapping(ctx, draft);
      const row = await startImport(ctx, draft.id, { ...proposal, existing: 'keep' });
      return { message: 'contacts imported', contactImport: presentImport(row) };
    },
  });
  route({
    method: 'GET',
    url: '/messages/:messageId/history',
    operationId: 'listEarlierWords',
    summary: 'The stored earlier wordings of a message that was edited, the first one first',
    access: 'session',
    params: MessageIdParams,
    refusals: { messageId: MessageNotFound },
    answers: { 200: OldWords },
    handle: async (ctx, { params }) => {
      const { message, earlier } = await earlierWords(ctx, Number(params.messageId));
      return earlier.map(({ body, until }, index) => ({
        id: index + 1,
        messageId: params.messageId,
        ticketId: message.ticketId,
        body,
        createdAt: until,
        updatedAt: until,
      }));
    },
  });
}
