import Popover from '@mui/material/Popover';
import type { ReactNode, UIEvent } from 'react';
import type { List } from '../../lib/api/list.ts';
import { ListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx';
import { Head } from './notification-row.ts';

interface NotificationsPopoverProps {
  title: string;
  anchor: HTMLElement;
  onClose: () => void;
  list: Pick<List<object>, 'rows' | 'isLoading' | 'error' | 'retry' | 'loadMore'>;
  /** Shown when the list has no rows. */
  empty: { icon: ReactNode; title: string; text: string };
  size?: { width: number; maxHeight: number };
  /** Diameter of the rows' avatars, in pixels. */
  avatar?: number;
  /** Other rows, above the title. */
  above?: ReactNode;
  /** Rows of the list. */
  children: ReactNode;
}

/** Shows a list under its button in the header, with its loading, error and empty states; loads more near the end. */
export function NotificationsPopover(props: NotificationsPopoverProps) {
  const { title, anchor, onClose, list, empty, size, avatar, above, children } = props;
  const hasNoRows = list.rows.length === 0;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: -4, horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': title,
          sx: size ?? { width: 360, maxHeight: 480 },
          onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => {
            if (isNearEnd(currentTarget)) list.loadMore();
          },
        },
      }}
    >
      {above}
      <Head>{title}</Head>
      {list.isLoading ? <ListSkeleton rows={3} {...(avatar ? { avatar } : {})} /> : null}
      {list.error && hasNoRows ? <ErrorState error={list.error} onRetry={list.retry} /> : null}
      {!list.isLoading && !list.error && hasNoRows ? <EmptyState {...empty} /> : null}
      {children}
    </Popover>
  );
}

function isNearEnd({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean {
  return scrollTop + clientHeight > scrollHeight - 240;
}
