import type { CreateMacro, Macro } from '@balcao/plugins/macros/schemas.ts';
import { api, type CallOptions } from '../../../lib/api/api.ts';

export function createMacro(macro: CreateMacro): Promise<Macro> {
  return api.post<Macro>('/macros', macro);
}

export function readMacro(id: number): Promise<Macro> {
  return api.get<Macro>(`/macros/${id}`);
}

/** Changes fields of a macro; with a version in `options` only if the macro still has that version. */
export function updateMacro(
  id: number,
  changes: Partial<CreateMacro>,
  options: Pick<CallOptions, 'ifMatch'>,
): Promise<Macro> {
  return api.put<Macro>(`/macros/${id}`, changes, options);
}
