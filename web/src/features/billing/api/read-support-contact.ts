import { api } from '../../../lib/api/api.ts';

/** Reads how to reach those who run the installation, without a session. */
export const readSupportContact = () => api.get('/support-contact', {}, { isPublic: true });
