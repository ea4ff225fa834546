import { IdParams, Nothing, type PluginScope } from '@balcao/core';
import { ContactInFull, ContactNotFound, InvalidFieldValues, showContact } from '../contacts/index.ts';
import { presentTicketInFull, TicketInFull, TicketNotFound } from '../tickets/index.ts';
import { FieldNotFound, InvalidFieldKey, InvalidFieldLabel } from './contract/errors.ts';
import { findField, listFields } from './find-field.ts';
import { presentField } from './present-field.ts';
import {
  CreateField,
  Field,
  FieldList,
  FieldListQuery,
  OrderFields,
  SetFields,
  UpdateField,
} from './schemas.ts';
import { changeContactFields, changeTicketFields } from './values/change-fields.ts';
import { createField, deleteField, orderFields, updateField } from './write-field.ts';

const manage = { permission: 'fields:manage' } as const;
const refusals = { id: FieldNotFound, label: InvalidFieldLabel, key: InvalidFieldKey };

/** Routes by which admins define fields, and agents fill them in on tickets. */
export function fieldRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/fields',
    operationId: 'listFields',
    summary: 'The fields of tickets and contacts, in their order',
    access: 'session',
    scope: 'any',
    query: FieldListQuery,
    answers: { 200: FieldList },
    handle: async (ctx, { query }) => (await listFields(ctx, query.target)).map(presentField),
  });
  route({
    method: 'GET',
    url: '/fields/:id',
    operationId: 'getField',
    summary: 'One field',
    access: 'session',
    scope: 'any',
    params: IdParams,
    refusals,
    answers: { 200: Field },
    handle: async (ctx, { params }) => presentField(await findField(ctx, params.id)),
  });
  route({
    method: 'POST',
    url: '/fields',
    operationId: 'createField',
    summary: 'Makes a field, after the others',
    access: manage,
    body: CreateField,
    refusals,
    answers: { 200: Field },
    handle: async (ctx, { body }) => presentField(await createField(ctx, body)),
  });
  route({
    method: 'PUT',
    url: '/fields/order',
    operationId: 'orderFields',
    summary: 'Puts the fields of tickets, or those of contacts, in this order',
    access: manage,
    body: OrderFields,
    answers: { 200: FieldList },
    handle: async (ctx, { body }) => (await orderFields(ctx, body)).map(presentField),
  });
  route({
    method: 'PUT',
    url: '/fields/:id',
    operationId: 'updateField',
    takesIfMatch: true,
    summary: 'Changes a field; its choices and queues are each replaced as a whole',
    access: manage,
    params: IdParams,
    body: UpdateField,
    refusals,
    answers: { 200: Field },
    handle: async (ctx, { params, body }) => presentField(await updateField(ctx, params.id, body)),
  });
  route({
    method: 'DELETE',
    url: '/fields/:id',
    operationId: 'deleteField',
    summary: 'Deletes a field without values; one with values is archived',
    access: manage,
    params: IdParams,
    refusals,
    answers: { 200: Nothing },
    handle: (ctx, { params }) => deleteField(ctx, params.id),
  });
  route({
    method: 'PUT',
    url: '/tickets/:id/fields',
    operationId: 'setTicketFields',
    summary: 'Fills in fields of a ticket by their keys',
    description: 'Fields that are not named keep their values.',
    access: 'session',
    scope: 'tickets:write',
    params: IdParams,
    body: SetFields,
    refusals: { id: TicketNotFound },
    errors: [InvalidFieldValues],
    answers: { 200: TicketInFull },
    handle: async (ctx, { params, body }) =>
      presentTicketInFull(ctx, await changeTicketFields(ctx, params.id, body.fields)),
  });
  route({
    method: 'PUT',
    url: '/contacts/:id/fields',
    operationId: 'setContactFields',
    summary: 'Fills in fields of a contact by their keys',
    description: 'Fields that are not named keep their values.',
    access: 'session',
    scope: 'contacts:write',
    params: IdParams,
    body: SetFields,
    refusals: { id: ContactNotFound },
    errors: [InvalidFieldValues],
    answers: { 200: ContactInFull },
    handle: async (ctx, { params, body }) => {
      await changeContactFields(ctx, params.id, body.fields);
      return showContact(ctx, params.id);
    },
  });
}
