import { api } from '../../lib/api/api.ts';

/**
 * Reads the name of the record with an id below a path of the API; '' without an id. Rejects with the refusal of the
 * server.
 */
export async function nameAt(path: string, id: number | string | null | undefined): Promise<string> {
  if (!id) return '';
  return (await api.get<{ name: string }>(`${path}/${id}`)).name;
}
