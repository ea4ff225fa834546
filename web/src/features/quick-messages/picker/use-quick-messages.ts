import type { quickMessageChanged } from '@balcao/plugins/quick-messages/contract/live-events.ts';
import type { QuickMessage } from '@balcao/plugins/quick-messages/schemas.ts';
import { matchSorter } from 'match-sorter';
import { useMemo } from 'react';
import { useLiveRows } from '../../../lib/api/list.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { useRenewedLinks } from '../../../lib/api/signed-links.ts';
import { useWholeList, wholeRows } from '../../../lib/api/whole-list.ts';
import { compareNames } from '../../../lib/format/compare-names.ts';

const key = ['quick-messages-offered'];

/**
 * Finds quick messages for the search of an agent who is writing: by shortcode first, whose letters may be far apart,
 * then by text.
 */
export function useQuickMessages(search: string) {
  const { user } = useSession();
  const list = useWholeList<QuickMessage>({
    key,
    path: '/quick-messages/list',
    params: { companyId: user.companyId, userId: user.id },
    order: byShortcode,
  });
  useLiveRows<typeof quickMessageChanged, QuickMessage>({
    event: 'company-{id}-quickMessage',
    key,
    rowsKey: wholeRows,
    row: 'record',
    id: 'id',
    belongs: ({ status }) => status,
  });
  useRenewedLinks(
    list.rows.map(({ mediaPath }) => mediaPath),
    list.retry,
  );
  const found = useMemo(() => {
    const usable = list.rows.filter(({ message, mediaPath }) => message !== '' || mediaPath !== null);
    if (search.trim() === '') return usable;
    return matchSorter(usable, search.trim(), {
      keys: ['shortcode', { key: 'message', threshold: matchSorter.rankings.CONTAINS }],
    });
  }, [list.rows, search]);
  return { found, isEmpty: list.rows.length === 0, isLoading: list.isLoading, error: list.error };
}

function byShortcode(a: QuickMessage, b: QuickMessage): number {
  return compareNames(a.shortcode, b.shortcode) || a.id - b.id;
}
