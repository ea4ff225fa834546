import { api } from '../../../lib/api/api.ts';

interface PhoneImport {
  existing: 'keep' | 'update';
  /** Absent: the phone of the default connection. */
  whatsappId?: number;
}

/** Fetches the contacts that a search finds as a file. */
export const exportContacts = (format: 'csv' | 'xlsx', searchParam: string) =>
  api.download('/contacts/export', { format, searchParam });

/** Reads the company's connections, without their sessions. */
export const readConnections = (signal: AbortSignal) => api.get('/whatsapp', { session: 0 }, { signal });

/** Brings in the address book of a connected phone. */
export const importFromPhone = (order: PhoneImport) => api.post('/contacts/imports/phone', order);
