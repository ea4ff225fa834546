import type { tagChanged } from '@balcao/plugins/tags/contract/live-events.ts';
import type { Tag } from '@balcao/plugins/tags/schemas.ts';
import { type List, useLiveRows } from '../../lib/api/list.ts';
import { useWholeList, wholeRows } from '../../lib/api/whole-list.ts';
import { compareNames } from '../../lib/format/compare-names.ts';

const tagChoicesKey = ['tags', 'choices'];

/** Returns every tag of the company by name, for selectors, and follows changes of other users. */
export function useTagChoices({ enabled = true }: { enabled?: boolean } = {}): List<Tag> {
  const list = useWholeList<Tag>({ key: tagChoicesKey, path: '/tags/list', order: byName, enabled });
  useLiveRows<typeof tagChanged, Tag>({
    event: 'company-{id}-tag',
    key: tagChoicesKey,
    rowsKey: wholeRows,
    row: 'tag',
    id: 'tagId',
    belongs: () => true,
  });
  return list;
}

function byName(a: Tag, b: Tag): number {
  return compareNames(a.name, b.name);
}
