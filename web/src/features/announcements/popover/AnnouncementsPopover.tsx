import type { Announcement } from '@balcao/plugins/announcements/schemas.ts';
import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { List } from '../../../lib/api/list.ts';
import { formatDate } from '../../../lib/format/dates.ts';
import { NotificationsPopover } from '../../../shared/notifications/NotificationsPopover.tsx';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { FormattedText } from '../../../ui/text/FormattedText.tsx';
import { PriorityMark } from '../PriorityMark.tsx';

interface AnnouncementsPopoverProps {
  list: List<Announcement>;
  anchor: HTMLElement;
  onClose: () => void;
}

/** List of the announcements that a user sees at the button of the top bar. */
export function AnnouncementsPopover({ list, anchor, onClose }: AnnouncementsPopoverProps) {
  const { t } = useTranslation('announcements');
  return (
    <NotificationsPopover
      title={t('title')}
      anchor={anchor}
      onClose={onClose}
      list={list}
      size={{ width: 400, maxHeight: 560 }}
      empty={{ icon: <CampaignOutlined />, title: t('noNews'), text: t('noNewsText') }}
    >
      {list.rows.map(({ id, title, text, priority, createdAt, startsAt, mediaUrl, mediaName }) => (
        <Piece key={id}>
          <Line>
            <PriorityMark priority={priority} />
            <time className="numeric" dateTime={startsAt ?? createdAt}>
              {formatDate(startsAt ?? createdAt)}
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
    </NotificationsPopover>
  );
}

const Piece = styled('article')({
  padding: '12px 16px 14px',
  '& + &': { borderTop: hairline },
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
