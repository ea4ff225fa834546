import { api } from '../../../lib/api/api.ts';

export const readCustomers = (connectionId: number, signal: AbortSignal) =>
  api.get(`/sandbox/${connectionId}/customers`, {}, { signal });

/** Reads a page of a customer's conversation: the messages before this number, undefined for the latest. */
export const readCustomerChat = (
  connectionId: number,
  customer: string,
  before: number | undefined,
  signal: AbortSignal,
) => api.get(`/sandbox/${connectionId}/chat`, { with: customer, before }, { signal });

/** Reads the kinds of connections of this installation, simulated phones among them. */
export const readProviders = (signal: AbortSignal) => api.get('/whatsapp/providers', {}, { signal });
