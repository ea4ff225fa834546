import type { announcementChanged } from '@balcao/plugins/announcements/contract/live-events.ts';
import type { Announcement } from '@balcao/plugins/announcements/schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type List, removeRow, upsertRow, useInfiniteList, useLiveRows } from '../../lib/api/list.ts';
import { useLive } from '../../lib/live/live.tsx';
import { stateOf } from './announcement-state.ts';

/** Query key of the announcements in the super admins' list. */
export const managedKey = ['announcements', 'managed'];
const shownKey = ['announcements', 'shown'];
export const rowsKey = 'records';

/** All announcements for our own staff, who write them: the newest first, those that are not active too. */
export function useManagedAnnouncements(searchParam: string): List<Announcement> {
  useLiveRows<typeof announcementChanged, Announcement>({
    ...{ event: 'company-announcement', key: managedKey, rowsKey, row: 'record', id: 'id' },
  });
  return useInfiniteList<Announcement>({
    ...{ key: managedKey, path: '/announcements/', rowsKey, params: { searchParam } },
  });
}

/** Active announcements for every user: the highest priority first, and of equal ones the newest. */
export function useShownAnnouncements(): List<Announcement> {
  const client = useQueryClient();
  useLive<typeof announcementChanged>('company-announcement', (event) => {
    if (event.action === 'delete') return removeRow(client, shownKey, event.id, rowsKey);
    if (!isShown(event.record)) return removeRow(client, shownKey, event.record.id, rowsKey);
    upsertRow<Announcement>(client, shownKey, event.record, {
      rowsKey,
      belongs: isShown,
    });
  });
  const list = useInfiniteList<Announcement>({
    ...{ key: shownKey, path: '/announcements/', rowsKey, params: { searchParam: '', active: true } },
  });
  return { ...list, rows: [...list.rows].sort(pressingFirst) };
}

function isShown(row: Announcement): boolean {
  return stateOf(row, new Date()) === 'shown';
}

function pressingFirst(a: Announcement, b: Announcement): number {
  return a.priority - b.priority || b.id - a.id;
}
