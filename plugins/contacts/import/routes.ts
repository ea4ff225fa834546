import { Readable } from 'node:stream';
import { Body, FileForm, isUpload, type PluginScope, sentAs } from '@balcao/core';
import { Type } from '@balcao/core/typebox.ts';
import { ImportNotFound } from '../contract/errors.ts';
import { sendFile } from '../export/send-file.ts';
import { cancelImport } from './cancel-import.ts';
import { followedImport } from './followed-import.ts';
import { importPhoneBook } from './import-phone-book.ts';
import { listImports } from './list-imports.ts';
import { presentDraft, presentImport } from './present-import.ts';
import { receiveFile } from './receive-file.ts';
import { reportImport } from './report-import.ts';
import * as schemas from './schemas.ts';
import { startImport } from './start-import.ts';
import { proposedMapping } from './upload-import.ts';

const access = 'session';
const params = schemas.ImportParams;
const refusals = { importId: ImportNotFound };
/** A file takes a process of its own to look over. */
const attemptsPerMinute = 20;

/** Routes by which a user imports contacts from a file or a phone, follows the import and cancels it. */
export function importRoutes({ route }: PluginScope): void {
  for (const [url, operationId] of [
    ['/contacts/import', 'importContacts'],
    ['/contacts/upload', 'uploadContacts'],
  ] as const)
    route({
      method: 'POST',
      url,
      operationId,
      summary:
        'Imports a spreadsheet as its headings say; without a file, the address book of the connected phone',
      description:
        'The answer does not wait for the import: `GET /contacts/imports/{importId}` and the live event tell how far it got. Numbers that are in the book already keep their contact; from the phone they take its name.',
      access,
      consumes: ['multipart/form-data'],
      form: Type.Partial(FileForm),
      attemptsPerMinute,
      answers: { 200: schemas.ImportStarted },
      handle: async (ctx, { request }) => {
        if (!isUpload(request)) {
          const row = await importPhoneBook(ctx, { existing: 'update' });
          return { message: 'contacts imported', contactImport: presentImport(row) };
        }
        const draft = await receiveFile(ctx, request, { target: 'contacts' });
        const proposal = await proposedMapping(ctx, draft);
        const row = await startImport(ctx, draft.id, { ...proposal, existing: 'keep' });
        return { message: 'contacts imported', contactImport: presentImport(row) };
      },
    });
  route({
    method: 'POST',
    url: '/contacts/imports',
    operationId: 'createContactImport',
    summary: 'Takes in a spreadsheet (.xlsx, .xls, .csv) to be looked at before it is imported',
    access,
    consumes: ['multipart/form-data'],
    form: FileForm,
    attemptsPerMinute,
    answers: { 200: schemas.ImportDraft },
    handle: async (ctx, { request }) =>
      presentDraft(ctx, await receiveFile(ctx, request, { target: 'contacts' })),
  });
  route({
    method: 'POST',
    url: '/contacts/imports/phone',
    operationId: 'importPhoneContacts',
    summary: "Imports the address book of a connection's phone",
    access,
    body: Body({
      whatsappId: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
      existing: Type.Optional(Type.Union([Type.Literal('keep'), Type.Literal('update')])),
    }),
    attemptsPerMinute,
    answers: { 200: schemas.ContactImportAnswer },
    handle: async (ctx, { body }) => {
      const { existing = 'keep', whatsappId } = body;
      return { contactImport: presentImport(await importPhoneBook(ctx, { existing, whatsappId })) };
    },
  });
  followingRoutes(route);
}

function followingRoutes(route: PluginScope['route']): void {
  route({
    method: 'GET',
    url: '/contacts/imports',
    operationId: 'listContactImports',
    summary: 'The last imports, those under way among them',
    access,
    answers: { 200: schemas.ContactImports },
    handle: async (ctx) => ({ imports: (await listImports(ctx)).map(presentImport) }),
  });
  route({
    method: 'GET',
    url: '/contacts/imports/:importId',
    operationId: 'getContactImport',
    summary: 'How far an import got',
    access,
    params,
    refusals,
    answers: { 200: schemas.ContactImportAnswer },
    handle: async (ctx, { params }) => ({
      contactImport: presentImport(await followedImport(ctx, params.importId)),
    }),
  });
  route({
    method: 'POST',
    url: '/contacts/imports/:importId/start',
    operationId: 'startContactImport',
    summary: 'Starts an import with its columns as they were chosen',
    access,
    params,
    refusals,
    body: schemas.StartImportBody,
    answers: { 200: schemas.ContactImportAnswer },
    handle: async (ctx, { params, body }) => {
      const { columns, hasHeading = true, countryCode = '', existing = 'keep' } = body;
      const input = { columns, hasHeading, countryCode, existing };
      return { contactImport: presentImport(await startImport(ctx, params.importId, input)) };
    },
  });
  route({
    method: 'DELETE',
    url: '/contacts/imports/:importId',
    operationId: 'cancelContactImport',
    summary: 'Stops an import; what it has brought in stays',
    access,
    params,
    refusals,
    answers: { 200: schemas.ContactImportAnswer },
    handle: async (ctx, { params }) => ({
      contactImport: presentImport(await cancelImport(ctx, params.importId)),
    }),
  });
  route({
    method: 'GET',
    url: '/contacts/imports/:importId/report',
    operationId: 'exportContactImportReport',
    summary: 'What was left out and why, as a CSV file',
    access,
    params,
    refusals,
    answers: { 200: sentAs('text/csv') },
    handle: async (ctx, { params, reply }) =>
      sendFile(reply, Readable.from(await reportImport(ctx, params.importId)), {
        fileName: `import-${params.importId}.csv`,
        contentType: 'text/csv; charset=utf-8',
      }),
  });
}
