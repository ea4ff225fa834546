import type { ListedDelivery } from '@balcao/core/deliveries/schemas.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/format/dates.ts';
import { useReason } from '../../lib/format/texts.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import type { Column } from '../../ui/tables/DataTable.tsx';

/** Columns of a delivery log; `what` is the column that names what was delivered. */
export function useLogColumns<T extends ListedDelivery>(what: Column<T>): Column<T>[] {
  const { t } = useTranslation('integrations');
  return [
    {
      key: 'createdAt',
      header: t('log.when'),
      width: 180,
      render: ({ createdAt }) => formatDateTime(createdAt),
      onCard: what.onCard === 'title' ? 'line' : 'title',
    },
    what,
    { key: 'state', header: t('log.state'), render: (row) => <State row={row} /> },
    {
      key: 'attempts',
      header: t('log.attempts'),
      width: 110,
      align: 'right',
      render: ({ attempts }) => attempts,
    },
    {
      key: 'duration',
      header: t('log.duration'),
      width: 110,
      align: 'right',
      isExtra: true,
      render: ({ durationMs }) => (durationMs === null ? null : t('log.took', { ms: durationMs })),
    },
  ];
}

function State({ row }: { row: ListedDelivery }) {
  const { t } = useTranslation('integrations');
  const reason = useReason(row.failureCode, row.failureDetails, null);
  const next = row.state === 'waiting' && row.attempts > 0 && row.nextAt !== null;
  return (
    <Words>
      <Tone data-state={row.state}>
        {t(`log.states.${row.state}`)}
        {row.status === null ? '' : ` (${row.status})`}
      </Tone>
      {reason ? <span>{reason}</span> : null}
      {next ? <span>{t('log.next', { at: formatDateTime(row.nextAt ?? '') })}</span> : null}
    </Words>
  );
}

const Words = styled('span')({
  display: 'flex',
  flexDirection: 'column',
  whiteSpace: 'normal',
  '& > span + span': { color: token('muted'), fontSize: textSizes.small },
});
export const Tone = styled('span')({
  '&[data-state="delivered"]': { color: token('done') },
  '&[data-state="failed"]': { color: token('failed') },
});
