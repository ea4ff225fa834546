import type { Mention } from '@balcao/plugins/tickets/notes/schemas.ts';
import AlternateEmailOutlined from '@mui/icons-material/AlternateEmailOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { formatListTime } from '../../../lib/format/dates.ts';
import { Line, Name, Preview, Text, Time } from '../../../shared/conversation/item-row.ts';
import { Head, NotificationRow } from '../../../shared/notifications/notification-row.ts';
import { token } from '../../../theme/tokens.ts';

interface MentionRowsProps {
  mentions: readonly Mention[];
  onOpen: (mention: Mention) => void;
}

/** Notes that call the person, above the unread tickets. */
export function MentionRows({ mentions, onOpen }: MentionRowsProps) {
  const { t } = useTranslation('tickets');
  return (
    <section>
      <Head>{t('bell.mentions')}</Head>
      {mentions.map((mention) => (
        <NotificationRow key={mention.id} type="button" onClick={() => onOpen(mention)} data-unread>
          <Sign aria-hidden>
            <AlternateEmailOutlined sx={{ fontSize: 20 }} />
          </Sign>
          <Text>
            <Line>
              <Name>
                {t('bell.mentionOn', {
                  name: mention.user?.name ?? t('drawer.removedUser'),
                  contact: mention.ticket.contact.name,
                })}
              </Name>
              <Time className="numeric">{formatListTime(mention.createdAt)}</Time>
            </Line>
            <Line>
              <Preview>
                <span>{mention.note}</span>
              </Preview>
            </Line>
          </Text>
        </NotificationRow>
      ))}
    </section>
  );
}

const Sign = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 36,
  height: 36,
  borderRadius: '50%',
  background: token('note'),
  border: `1px solid ${token('noteBorder')}`,
});
