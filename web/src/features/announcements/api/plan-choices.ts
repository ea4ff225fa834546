import { api } from '../../../lib/api/api.ts';

/** Reads the plans that an announcement can be limited to. */
export const readPlanChoices = (signal: AbortSignal): Promise<Array<{ id: number; name: string }>> =>
  api.get('/plans/list', {}, { signal });
