import type { WebhookEndpoint } from '@balcao/plugins/webhooks/schemas.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useReason } from '../../lib/format/texts.ts';
import { token } from '../../theme/tokens.ts';
import type { Column } from '../../ui/tables/DataTable.tsx';

/** Columns of the table in which admins follow their webhooks. */
export function useColumns(): Column<WebhookEndpoint>[] {
  const { t } = useTranslation('webhooks');
  return [
    { key: 'name', header: t('name'), width: '20%', render: ({ name }) => name, onCard: 'title' },
    { key: 'url', header: t('url'), width: '32%', render: ({ url }) => <Cut title={url}>{url}</Cut> },
    {
      key: 'events',
      header: t('events'),
      width: 110,
      isExtra: true,
      render: ({ eventTypes }) => t('eventCount', { count: eventTypes.length }),
    },
    { key: 'state', header: t('state'), render: (row) => <State row={row} /> },
  ];
}

/** State of the deliveries to a webhook. */
function State({ row }: { row: WebhookEndpoint }) {
  const { t } = useTranslation('webhooks');
  const reason = useReason(row.failureCode, row.failureDetails, null);
  const isFine = row.state === 'on' && !reason;
  const said = [row.state === 'on' && reason ? null : t(`states.${row.state}`), reason]
    .filter(Boolean)
    .join(' ');
  if (isFine || row.state === 'off') return <Quiet>{said}</Quiet>;
  return <Bad title={said}>{said}</Bad>;
}

const Cut = styled('span')({ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' });
const Quiet = styled('span')({ color: token('muted') });
const Bad = styled(Cut)({ color: token('failed') });
