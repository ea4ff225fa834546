import { api } from '../../../lib/api/api.ts';

interface PhoneImport {
  existing: 'keep' | 'update';
  /** Absent: the phone of the default connection. */
  whatsappId?: number;
}

/** Search that narrows the contacts down, and the filter by fields as the list's request has it. */
export interface FoundContacts {
  searchParam: string;
  fieldFilter: string;
}

/** Fetches the contacts that a search and a filter find as a file. */
export const exportContacts = (format: 'csv' | 'xlsx', found: FoundContacts) =>
  api.download('/contacts/export', { format, ...found });

/** Reads the company's connections, without their sessions. */
export const readConnections = (signal: AbortSignal) => api.get('/whatsapp', { session: 0 }, { signal });

/** Brings in the address book of a connected phone. */
export const importFromPhone = (order: PhoneImport) => api.post('/contacts/imports/phone', order);
