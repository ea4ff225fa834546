import { api } from '../../../lib/api/api.ts';

/** Reads the contact that a message is to go to. */
export const readContact = (id: string) => api.get(`/contacts/${id}`);
