import { api } from '../../../lib/api/api.ts';

/** Reads the contact who receives a scheduled message. */
export const readContact = (id: string) => api.get(`/contacts/${id}`);
