import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';

/** Reads whether the user's own address is confirmed. */
export const emailConfirmation = () =>
  queryOptions({
    queryKey: ['email-confirmation'],
    queryFn: ({ signal }) => api.get('/auth/email-confirmation', {}, { signal }),
  });

/** Sends an e-mail with the confirming link to the user's own address. */
export const askEmailConfirmation = () => api.post('/auth/email-confirmation');

export const confirmEmail = (token: string) => api.post('/auth/email-confirmation/confirm', { token });
