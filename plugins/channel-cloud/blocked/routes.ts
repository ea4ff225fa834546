import { IdParams, type PluginScope, ValidationFailed } from '@balcao/core';
import { ConnectionNotFound } from '../../connections/index.ts';
import { ContactNotFound } from '../../contacts/index.ts';
import { listBlocked, setBlocked } from './blocked-customers.ts';
import { BlockCustomer, BlockedCustomer, BlockedCustomers, BlockedParams, BlockedQuery } from './schemas.ts';

/** Routes by which admins read and change the block list of an official WhatsApp number. */
export function blockedRoutes({ route }: PluginScope): void {
  const common = {
    access: { permission: 'connections-page:editOrDeleteConnection' },
    refusals: { id: ConnectionNotFound },
  } as const;
  route({
    ...common,
    method: 'GET',
    url: '/whatsapp/:id/blocked',
    operationId: 'listBlockedCustomers',
    summary: 'A page of the customers that are blocked at an official number, as Meta has them',
    params: IdParams,
    query: BlockedQuery,
    answers: { 200: BlockedCustomers },
    handle: (ctx, { params, query }) => listBlocked(ctx, params.id, query),
  });
  route({
    ...common,
    method: 'POST',
    url: '/whatsapp/:id/blocked',
    operationId: 'blockCustomer',
    summary: 'Block a customer at an official number',
    description: 'Meta blocks those alone who wrote to the number within the last 24 hours.',
    params: IdParams,
    body: BlockCustomer,
    errors: [ContactNotFound],
    answers: { 200: BlockedCustomer },
    handle: async (ctx, { params, body }) => {
      const { number, contactId } = body;
      if (number === undefined && contactId === undefined)
        throw ValidationFailed({ details: { number: 'required' } });
      const by = contactId === undefined ? { number: number ?? '' } : { contactId };
      return { number: await setBlocked(ctx, params.id, { ...by, isBlocked: true }) };
    },
  });
  route({
    ...common,
    method: 'DELETE',
    url: '/whatsapp/:id/blocked/:customer',
    operationId: 'unblockCustomer',
    summary: 'Unblock a customer at an official number',
    params: BlockedParams,
    answers: { 200: BlockedCustomer },
    handle: async (ctx, { params }) => {
      await setBlocked(ctx, params.id, { number: params.customer, isBlocked: false });
      return { number: params.customer };
    },
  });
}
