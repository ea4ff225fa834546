import type { DrawToken } from '@balcao/plugins/connections/tokens/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Generates a new token for a connection; it is shown only this once. */
export const drawToken = (connectionId: number, body: (typeof DrawToken)['static']) =>
  api.post(`/whatsapp/${connectionId}/token`, body);

/** Ends the token of a connection. */
export const deleteToken = (connectionId: number) => api.delete(`/whatsapp/${connectionId}/token`);
