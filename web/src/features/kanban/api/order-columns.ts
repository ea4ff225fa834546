import { api } from '../../../lib/api/api.ts';

/** Saves the order of the board's columns. */
export async function orderColumns(tagIds: readonly number[]): Promise<void> {
  await api.put('/kanban/lanes', { tagIds });
}
