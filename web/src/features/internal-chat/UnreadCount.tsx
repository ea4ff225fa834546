import { useTranslation } from 'react-i18next';
import { Unread } from '../../shared/conversation/item-row.ts';
import { useUnreads } from './api/use-chats.ts';

/** Number of unread messages from colleagues. */
export function UnreadCount() {
  const { t } = useTranslation('internal-chat', { useSuspense: false });
  const count = useUnreads();
  if (count === 0) return null;
  const label = t('unread', { count });
  return (
    <Unread role="img" className="numeric" aria-label={label} title={label}>
      {count > 99 ? '99+' : count}
    </Unread>
  );
}
