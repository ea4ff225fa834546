import type { CreateField, Field, UpdateField } from '@balcao/plugins/fields/schemas.ts';
import { api } from '../../../lib/api/api.ts';
import { recordCalls } from '../../../lib/api/record-calls.ts';

export const fieldCalls = recordCalls<Field, CreateField, UpdateField>('/fields');

/** Puts the fields of a target in a new order; each id once. */
export function orderFields(order: { target: Field['target']; ids: number[] }): Promise<Field[]> {
  return api.put('/fields/order', order);
}

/** Stores values of a ticket by the names of the form's fields. */
export function saveTicketValues(
  ticketId: number,
  fields: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  return api.put(`/tickets/${ticketId}/fields`, { fields });
}

/** Stores values of a contact by the names of the form's fields. */
export function saveContactValues(
  contactId: number,
  fields: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  return api.put(`/contacts/${contactId}/fields`, { fields });
}

/** Closes a ticket in the name of the signed-in user. */
export function closeTicket(ticketId: number, userId: number): Promise<unknown> {
  return api.put(`/tickets/${ticketId}`, { status: 'closed', userId, useIntegration: false });
}
