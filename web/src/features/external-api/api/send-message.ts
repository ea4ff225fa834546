import type { SendMessage } from '@balcao/plugins/external-api/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Sends a text as another program would, by a connection's token. */
export const sendText = (token: string, message: SendMessage) =>
  api.post('/api/messages/send', message, { bearer: token.trim() });

/** Sends a file as another program would, by a connection's token. */
export const sendFile = (token: string, message: FormData) =>
  api.upload('/api/messages/send', message, { bearer: token.trim() });
