import type { PluginScope } from '@balcao/core';
import { DeletionNotFound, InvalidFieldValues } from '../contract/errors.ts';
import { type ContactDeletionRow, findDeletion, presentDeletion } from './contact-deletion.ts';
import { orderDeletion } from './order-deletion.ts';
import * as schemas from './schemas.ts';
import { undoDeletion } from './undo-deletion.ts';

const access = { permission: 'contacts-page:deleteContact' } as const;

/** Routes by which a user deletes several contacts, and undoes that. */
export function deletionRoutes({ route }: PluginScope): void {
  route({
    method: 'POST',
    url: '/contacts/deletions',
    operationId: 'createContactDeletion',
    summary: 'Orders that several contacts be deleted with their tickets and messages',
    description: 'It begins some seconds later, and can be taken back until then.',
    access,
    body: schemas.DeleteContactsBody,
    errors: [InvalidFieldValues],
    answers: { 200: schemas.DeletionAnswer },
    handle: async (ctx, { body }) => ({ contactDeletion: presentDeletion(await orderDeletion(ctx, body)) }),
  });
  route({
    method: 'GET',
    url: '/contacts/deletions',
    operationId: 'listContactDeletions',
    summary: 'Deletions that wait or are under way',
    access,
    answers: { 200: schemas.ContactDeletions },
    handle: async (ctx) => {
      const rows: ContactDeletionRow[] = await ctx
        .table('ContactDeletions')
        .whereIn('state', ['waiting', 'running'])
        .orderBy('id')
        .limit(50);
      return { deletions: rows.map(presentDeletion) };
    },
  });
  route({
    method: 'GET',
    url: '/contacts/deletions/:deletionId',
    operationId: 'getContactDeletion',
    summary: 'How far a deletion got',
    access,
    params: schemas.DeletionParams,
    refusals: { deletionId: DeletionNotFound },
    answers: { 200: schemas.DeletionAnswer },
    handle: async (ctx, { params }) => ({
      contactDeletion: presentDeletion(await findDeletion(ctx, params.deletionId)),
    }),
  });
  route({
    method: 'DELETE',
    url: '/contacts/deletions/:deletionId',
    operationId: 'cancelContactDeletion',
    summary: 'Takes a deletion back before it has begun',
    access,
    params: schemas.DeletionParams,
    refusals: { deletionId: DeletionNotFound },
    answers: { 200: schemas.DeletionAnswer },
    handle: async (ctx, { params }) => ({
      contactDeletion: presentDeletion(await undoDeletion(ctx, params.deletionId)),
    }),
  });
}
