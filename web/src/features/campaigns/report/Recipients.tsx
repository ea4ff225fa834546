import type { Recipient } from '@balcao/plugins/campaigns/schemas.ts';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { phoneText } from '../../../lib/format/phone-text.ts';
import { useReason } from '../../../lib/format/texts.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { onPhones, token } from '../../../theme/tokens.ts';
import { TabBar } from '../../../ui/page/TabBar.tsx';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import { TicketLink } from './TicketLink.tsx';
import { type RecipientFilter, useRecipients } from './use-report.ts';

interface RecipientsProps {
  id: string;
  filter: RecipientFilter;
  onFilter: (filter: RecipientFilter) => void;
  isRunning: boolean;
}

const views = {
  all: {},
  delivered: { state: 'delivered' },
  failed: { state: 'failed' },
  skipped: { state: 'skipped' },
  replied: { replied: true },
} as const satisfies Record<string, RecipientFilter>;
type View = keyof typeof views;

/** All recipients of the campaign, with their outcome. */
export function Recipients({ id, filter, onFilter, isRunning }: RecipientsProps) {
  const { t } = useTranslation('campaigns');
  const list = useRecipients(id, filter, isRunning);
  const view: View = filter.replied ? 'replied' : isView(filter.state) ? filter.state : 'all';
  return (
    <Frame>
      <div className="tabs">
        <TabBar
          label={t('report.recipients')}
          value={view}
          onChange={(key) => onFilter(views[key])}
          tabs={(Object.keys(views) as View[]).map((key) => ({ key, label: t(`report.view.${key}`) }))}
        />
      </div>
      <DataTable
        list={list}
        label={t('report.recipients')}
        isFiltered={view !== 'all'}
        empty={{
          title: t('report.noRecipients'),
          text: t('report.noRecipientsText'),
          icon: <GroupOutlined />,
        }}
        columns={[
          { key: 'name', header: t('name'), render: ({ name }) => name, onCard: 'title' },
          {
            key: 'number',
            header: t('report.number'),
            width: 170,
            render: ({ number }) => <span className="numeric">{phoneText(number)}</span>,
          },
          {
            key: 'state',
            header: t('state'),
            width: '34%',
            render: (recipient) => <Fate recipient={recipient} />,
          },
          {
            key: 'reply',
            header: t('report.reply'),
            width: 190,
            render: ({ repliedAt, replyTicketId, ticketId }) => {
              const ticket = replyTicketId ?? (repliedAt ? ticketId : null);
              if (ticket === null) return null;
              return (
                <TicketLink ticketId={ticket}>
                  {repliedAt ? formatDateTime(repliedAt) : t('report.conversation')}
                </TicketLink>
              );
            },
          },
        ]}
      />
    </Frame>
  );
}

function Fate({ recipient: { state, reasonCode, reasonDetails, deliveredAt } }: { recipient: Recipient }) {
  const { t } = useTranslation('campaigns');
  const reason = useReason(reasonCode, reasonDetails, reasonCode);
  return (
    <State data-state={state}>
      <strong>{t(`report.state.${state}`)}</strong>
      {state === 'delivered' && deliveredAt ? (
        <span className="numeric">{formatDateTime(deliveredAt)}</span>
      ) : null}
      {reason ? <span>{reason}</span> : null}
    </State>
  );
}

function isView(state: string | undefined): state is 'delivered' | 'failed' | 'skipped' {
  return state === 'delivered' || state === 'failed' || state === 'skipped';
}

const Frame = styled('div')({
  flex: '1 0 420px',
  display: 'flex',
  flexDirection: 'column',
  '& > .tabs': {
    padding: '0 24px',
    overflowX: 'auto',
    '& > [role=tablist]': { width: 'max-content', minWidth: '100%' },
    '& [role=tab]': { whiteSpace: 'nowrap' },
    [onPhones]: { padding: '0 16px' },
  },
});

const State = styled('span')({
  display: 'grid',
  lineHeight: 1.35,
  '& > strong': { fontWeight: 600 },
  '& > span': { fontSize: textSizes.caption, color: token('muted'), whiteSpace: 'normal' },
  '&[data-state=delivered] > strong': { color: token('done') },
  '&[data-state=failed] > strong': { color: token('failed') },
});
