import type { CreateWidget, EditWidget, WebchatWidget } from '@balcao/plugins/webchat/widgets/schemas.ts';
import { api } from '../../../lib/api/api.ts';
import { recordCalls } from '../../../lib/api/record-calls.ts';

export const widgetCalls = recordCalls<WebchatWidget, CreateWidget, EditWidget>('/webchat-widgets');

/** Generates another secret for a chat; it is shown only this once. */
export const addSecret = (id: number) => api.post(`/webchat-widgets/${id}/secrets`);

/** Revokes a secret. Answers the chat. */
export const endSecret = (id: number, secretId: number) =>
  api.delete(`/webchat-widgets/${id}/secrets/${secretId}`);

/** Reads the company's connections, without their sessions. */
export const readConnections = (signal: AbortSignal) => api.get('/whatsapp', { session: 0 }, { signal });
