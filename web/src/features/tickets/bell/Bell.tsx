import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { token } from '../../../theme/tokens.ts';
import { IconAction } from '../../../ui/IconAction.tsx';
import { useTitleCount, useUnreadTickets } from './use-unread-tickets.ts';

const BellList = lazy(async () => ({ default: (await import('./BellList.tsx')).BellList }));

/** How many tickets have something unread, and which. */
export function Bell() {
  const { t } = useTranslation('tickets');
  const list = useUnreadTickets();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = list.count ?? 0;
  useTitleCount(count);
  return (
    <>
      <IconAction
        label={count > 0 ? t('bell.count', { count }) : t('bell.label')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <NotificationsNoneOutlined />
        {count > 0 ? (
          <Badge aria-hidden className="numeric">
            {count > 99 ? '99+' : count}
          </Badge>
        ) : null}
      </IconAction>
      {anchor ? (
        <Suspense fallback={null}>
          <BellList list={list} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

const Badge = styled('span')({
  position: 'absolute',
  top: 2,
  right: 1,
  minWidth: 16,
  height: 16,
  padding: '0 4px',
  borderRadius: 8,
  background: token('accent'),
  color: token('onAccent'),
  fontSize: '0.625rem',
  fontWeight: 700,
  lineHeight: '16px',
  textAlign: 'center',
});
