import type { Macro } from '@balcao/plugins/macros/schemas.ts';
import { useWholeList } from '../../lib/api/whole-list.ts';
import { compareNames } from '../../lib/format/compare-names.ts';

/** Query key of the company's macros. */
export const macrosKey = ['macros'];

/** The company's macros by name. */
export function useMacros() {
  return useWholeList<Macro>({ key: macrosKey, path: '/macros', order: byName });
}

function byName(a: Macro, b: Macro): number {
  return compareNames(a.name, b.name) || a.id - b.id;
}
