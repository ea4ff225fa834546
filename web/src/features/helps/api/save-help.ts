import type { CreateHelp, Help } from '@balcao/plugins/helps/schemas.ts';
import { api, type CallOptions } from '../../../lib/api/api.ts';

/** Reads one help video from the server, for its form. */
export const readHelp = (id: number): Promise<Help> => api.get(`/helps/${id}`);

export const createHelp = (help: CreateHelp): Promise<Help> => api.post('/helps', help);

export const updateHelp = (id: number, changes: Partial<CreateHelp>, options: CallOptions): Promise<Help> =>
  api.put(`/helps/${id}`, changes, options);

export const deleteHelp = (id: number) => api.delete(`/helps/${id}`);
