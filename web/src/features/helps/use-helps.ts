import type { helpChanged } from '@balcao/plugins/helps/contract/live-events.ts';
import type { Help } from '@balcao/plugins/helps/schemas.ts';
import { useLiveRows } from '../../lib/api/list.ts';
import { useWholeList, wholeRows } from '../../lib/api/whole-list.ts';
import { compareNames } from '../../lib/format/compare-names.ts';

/** Query key of the help videos. */
export const helpsKey = ['helps'];

/** Every help by title, in step with what our staff publish. */
export function useHelps() {
  useLiveRows<typeof helpChanged, Help>({
    event: 'helps',
    key: helpsKey,
    rowsKey: wholeRows,
    row: 'record',
    id: 'id',
  });
  return useWholeList<Help>({ key: helpsKey, path: '/helps/list', order: byTitle });
}

function byTitle(a: Help, b: Help): number {
  return compareNames(a.title, b.title) || a.id - b.id;
}
