import type { Macro } from '@balcao/plugins/macros/schemas.ts';
import { useWholeList } from '../../lib/api/whole-list.ts';

export const macrosKey = ['macros'];

/** The company's macros by name. */
export function useMacros() {
  return useWholeList<Macro>({ key: macrosKey, path: '/macros', order: byName });
}

function byName(a: Macro, b: Macro): number {
  return a.name.localeCompare(b.name) || a.id - b.id;
}
