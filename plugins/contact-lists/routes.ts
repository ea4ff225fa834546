import { FileForm, IdParams, Message, PageQuery, type PluginScope, sentAs } from '@balcao/core';
import {
  ContactImports,
  listImports,
  presentDraft,
  presentImport,
  receiveFile,
  sendFile,
} from '../contacts/index.ts';
import { checksOf } from './checks/progress.ts';
import { findList } from './contact-list.ts';
import { ContactListNotFound, InvalidListName } from './contract/errors.ts';
import { exportList } from './importing/export-list.ts';
import { fillingRoutes } from './importing/filling-routes.ts';
import { listTargetName } from './importing/list-target.ts';
import { uploadToList } from './importing/upload-list.ts';
import { allLists, pageOfLists } from './list-lists.ts';
import { presentItem, presentList } from './present.ts';
import * as schemas from './schemas.ts';
import { createList, deleteList, recheckList, renameList } from './write-list.ts';

const refusals = { id: ContactListNotFound, name: InvalidListName };
const edit = { permission: 'contact-lists:edit' } as const;
const params = IdParams;
/** A file takes a process of its own to look over. */
const attemptsPerMinute = 20;

/** Routes of contact lists, for admins. */
export function contactListRoutes(scope: PluginScope): void {
  readingRoutes(scope);
  writingRoutes(scope);
  importingRoutes(scope);
  fillingRoutes(scope);
}

function readingRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/contact-lists',
    operationId: 'listContactLists',
    summary: 'A page of contact lists by name',
    access: 'session',
    query: PageQuery,
    answers: { 200: schemas.ContactListPage },
    handle: async (ctx, { query }) => {
      const { records, ...page } = await pageOfLists(ctx, query);
      return { records: records.map(presentList), ...page };
    },
  });
  route({
    method: 'GET',
    url: '/contact-lists/list',
    operationId: 'listContactListChoices',
    summary: 'Every contact list by name, for selectors',
    access: 'session',
    query: schemas.ContactListsQuery,
    answers: { 200: schemas.ContactLists },
    handle: async (ctx) => {
      const { companyId: id, name } = await ctx.host.tenancy.statusOf(ctx.companyId);
      return (await allLists(ctx)).map((list) => ({ ...presentList(list), company: { id, name } }));
    },
  });
  route({
    method: 'GET',
    url: '/contact-lists/:id',
    operationId: 'getContactList',
    summary: 'One contact list, with how many numbers still wait to be asked for',
    access: 'session',
    params,
    refusals,
    answers: { 200: schemas.ContactListWithChecks },
    handle: async (ctx, { params }) => {
      const list = await findList(ctx, params.id);
      return { ...presentList(list), checks: await checksOf(ctx, list) };
    },
  });
}

function writingRoutes({ route }: PluginScope): void {
  route({
    method: 'POST',
    url: '/contact-lists',
    operationId: 'createContactList',
    summary: 'Begins a contact list',
    access: edit,
    body: schemas.ContactListInput,
    refusals,
    answers: { 200: schemas.ContactList },
    handle: async (ctx, { body }) => presentList(await createList(ctx, body)),
  });
  route({
    method: 'PUT',
    url: '/contact-lists/:id',
    operationId: 'updateContactList',
    summary: 'Renames a contact list',
    access: edit,
    params,
    body: schemas.ContactListInput,
    refusals,
    takesIfMatch: true,
    answers: { 200: schemas.ContactList },
    handle: async (ctx, { params, body }) => presentList(await renameList(ctx, params.id, body)),
  });
  route({
    method: 'DELETE',
    url: '/contact-lists/:id',
    operationId: 'deleteContactList',
    summary: 'Deletes a contact list with its contacts; not while a campaign uses it',
    access: edit,
    params,
    refusals,
    answers: { 200: Message },
    handle: async (ctx, { params }) => {
      await deleteList(ctx, params.id);
      return { message: 'Contact list deleted' };
    },
  });
  route({
    method: 'POST',
    url: '/contact-lists/:id/recheck',
    operationId: 'recheckContactList',
    summary: 'Has every number of the list asked for on WhatsApp again, in the background',
    access: edit,
    params,
    refusals,
    attemptsPerMinute,
    answers: { 200: schemas.ContactList },
    handle: async (ctx, { params }) => presentList(await recheckList(ctx, params.id)),
  });
}

function importingRoutes({ route }: PluginScope): void {
  route({
    method: 'POST',
    url: '/contact-lists/:id/upload',
    operationId: 'uploadContactListItems',
    summary: 'Imports a spreadsheet as its headings say; answers the contacts that are new on the list',
    description:
      'Waits for at most twenty seconds and names at most a thousand; a longer import goes on, and the live event tells its end. Whether numbers are on WhatsApp is asked in the background.',
    access: edit,
    params,
    refusals,
    consumes: ['multipart/form-data'],
    form: FileForm,
    attemptsPerMinute,
    answers: { 200: schemas.ContactListItems },
    handle: async (ctx, { params, request }) =>
      (await uploadToList(ctx, params.id, request)).map(presentItem),
  });
  route({
    method: 'POST',
    url: '/contact-lists/:id/imports',
    operationId: 'createContactListImport',
    summary:
      'Takes in a spreadsheet (.xlsx, .xls, .csv) to be looked at; `/contacts/imports/{importId}/start` starts it',
    access: edit,
    params,
    refusals,
    consumes: ['multipart/form-data'],
    form: FileForm,
    attemptsPerMinute,
    answers: { 200: schemas.ImportOfList },
    handle: async (ctx, { params, request }) => {
      await findList(ctx, params.id);
      const target = { target: listTargetName, targetId: params.id };
      return presentDraft(ctx, await receiveFile(ctx, request, target));
    },
  });
  route({
    method: 'GET',
    url: '/contact-lists/:id/imports',
    operationId: 'listContactListImports',
    summary: 'The last imports into the list, those under way among them',
    access: 'session',
    params,
    refusals,
    answers: { 200: ContactImports },
    handle: async (ctx, { params }) => {
      await findList(ctx, params.id);
      const rows = await listImports(ctx, { target: listTargetName, targetId: params.id });
      return { imports: rows.map(presentImport) };
    },
  });
  route({
    method: 'GET',
    url: '/contact-lists/:id/export',
    operationId: 'exportContactList',
    summary: 'The list as a CSV file: name, number, e-mail, and whether the number is on WhatsApp',
    access: edit,
    params,
    refusals,
    attemptsPerMinute,
    answers: { 200: sentAs('text/csv') },
    handle: async (ctx, { params, reply }) =>
      sendFile(reply, await exportList(ctx, params.id), {
        fileName: `contact-list-${params.id}.csv`,
        contentType: 'text/csv; charset=utf-8',
      }),
  });
}
