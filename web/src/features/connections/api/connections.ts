import type { Connection, CreateConnection, EditConnection } from '@balcao/plugins/connections/schemas.ts';
import { api } from '../../../lib/api/api.ts';
import { recordCalls } from '../../../lib/api/record-calls.ts';

export const connectionCalls = recordCalls<Connection, CreateConnection, EditConnection>('/whatsapp');

/** Reads a connection with the QR code that its phone must scan. */
export const readConnectionDetail = (id: number, signal: AbortSignal) =>
  api.get(`/whatsapp/${id}`, undefined, { signal });
