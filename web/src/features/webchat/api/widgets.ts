import type {
  AddSecret,
  CreateWidget,
  EditWidget,
  WebchatWidget,
} from '@balcao/plugins/webchat/widgets/schemas.ts';
import { api } from '../../../lib/api/api.ts';
import { recordCalls } from '../../../lib/api/record-calls.ts';

/** Calls of the page on which admins set up the web chats of their sites. */
export const widgetCalls = recordCalls<WebchatWidget, CreateWidget, EditWidget>('/webchat-widgets');

/** Generates another secret, by which the site of a web chat proves who its visitor is; it is shown only this once. */
export const addSecret = (id: number, body: (typeof AddSecret)['static']) =>
  api.post(`/webchat-widgets/${id}/secrets`, body);

/** Revokes a secret, and returns the web chat. */
export const endSecret = (id: number, secretId: number) =>
  api.delete(`/webchat-widgets/${id}/secrets/${secretId}`);

/** Reads the company's connections, from which an admin chooses the one of a web chat, without the state of their sessions. */
export const readConnections = (signal: AbortSignal) => api.get('/whatsapp', { session: 0 }, { signal });
