import { api } from '../../../lib/api/api.ts';

/** Puts the columns in this order. */
export async function orderColumns(tagIds: readonly number[]): Promise<void> {
  await api.put('/kanban/lanes', { tagIds });
}
