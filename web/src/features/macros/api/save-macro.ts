import type { CreateMacro, Macro } from '@balcao/plugins/macros/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Creates the macro, or changes the one with `id`. */
export function saveMacro(id: number | null, macro: CreateMacro): Promise<Macro> {
  return id === null ? api.post<Macro>('/macros', macro) : api.put<Macro>(`/macros/${id}`, macro);
}
