import type { Announcement } from '@balcao/plugins/announcements/schemas.ts';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import type { UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { List } from '../../../lib/api/list.ts';
import { formatDate } from '../../../lib/format/dates.ts';
import { Head } from '../../../shared/notifications/notification-row.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { ListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/States.tsx';
import { FormattedText } from '../../../ui/text/FormattedText.tsx';
import { PriorityMark } from '../PriorityMark.tsx';

interface AnnouncementsPopoverProps {
  list: List<Announcement>;
  anchor: HTMLElement;
  onClose: () => void;
}

export function AnnouncementsPopover({ list, anchor, onClose }: AnnouncementsPopoverProps) {
  const { t } = useTranslation('announcements');
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
          'aria-label': t('title'),
          sx: { width: 400, maxHeight: 560 },
          onScroll: ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) => {
            if (scrollHeight - scrollTop - clientHeight < 100) list.loadMore();
          },
        },
      }}
    >
      <Head>{t('title')}</Head>
      {list.isLoading ? <ListSkeleton rows={3} /> : null}
      {list.error && list.rows.length === 0 ? <ErrorState error={list.error} onRetry={list.retry} /> : null}
      {!list.isLoading && !list.error && list.rows.length === 0 ? (
        <EmptyState icon={<CampaignOutlined />} title={t('noNews')} text={t('noNewsText')} />
      ) : null}
      {list.rows.map(({ id, title, text, priority, createdAt, mediaUrl, mediaName }) => (
        <Piece key={id}>
          <Line>
            <PriorityMark priority={priority} />
            <time className="numeric" dateTime={createdAt}>
              {formatDate(createdAt)}
            </time>
          </Line>
          <h3>{title}</h3>
          <p>
            <FormattedText text={text} />
          </p>
          {mediaUrl ? (
            <a href={mediaUrl} target="_blank" rel="noopener noreferrer">
              <img src={mediaUrl} alt={mediaName ?? title} loading="lazy" />
            </a>
          ) : null}
        </Piece>
      ))}
    </Popover>
  );
}

const Piece = styled('article')({
  padding: '12px 16px 14px',
  '& + &': { borderTop: `1px solid ${token('border')}` },
  '& h3': { margin: '8px 0 2px', fontSize: textSizes.lead, fontWeight: 600, overflowWrap: 'anywhere' },
  '& p': {
    margin: 0,
    fontSize: textSizes.body,
    lineHeight: 1.5,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '& p a': { color: token('accent') },
  '& img': {
    display: 'block',
    width: '100%',
    maxHeight: 240,
    marginTop: 10,
    borderRadius: 10,
    objectFit: 'contain',
    background: token('sunken'),
  },
});

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  color: token('muted'),
  fontSize: textSizes.caption,
});
