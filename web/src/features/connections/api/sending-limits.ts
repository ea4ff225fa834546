import type { SetLimits } from '@balcao/plugins/connections/sending/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Sets limits of a connection's own. Answers its sending state. */
export const setLimits = (connectionId: number, limits: (typeof SetLimits)['static']) =>
  api.put(`/whatsapp/${connectionId}/sending`, limits);

/** Gives a connection the limits of its channel again. Answers its sending state. */
export const restoreLimits = (connectionId: number) => api.delete(`/whatsapp/${connectionId}/sending`);

/** Ends a pause, so that the connection sends again. Answers its sending state. */
export const releasePause = (connectionId: number) => api.delete(`/whatsapp/${connectionId}/sending/pause`);
