import type { Integration } from '@balcao/plugins/integrations/schemas.ts';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useReason } from '../../lib/format/texts.ts';
import { token } from '../../theme/tokens.ts';
import type { Column } from '../../ui/tables/DataTable.tsx';
import { KindIcon, kindNames } from './KindIcon.tsx';

/** Columns of the table of integrations. */
export function useColumns(): Column<Integration>[] {
  const { t } = useTranslation('integrations');
  return [
    {
      key: 'type',
      header: t('type'),
      width: 160,
      render: ({ type }) => (
        <Kind>
          <KindIcon type={type} />
          {kindNames[type]}
        </Kind>
      ),
    },
    { key: 'id', header: t('id'), width: 80, isExtra: true, render: ({ id }) => id },
    { key: 'name', header: t('name'), width: '28%', render: ({ name }) => name, onCard: 'title' },
    { key: 'state', header: t('state'), render: (row) => <State row={row} /> },
  ];
}

/** State of the deliveries to an integration. */
function State({ row }: { row: Integration }) {
  const { t } = useTranslation('integrations');
  const reason = useReason(row.failureCode, row.failureDetails, null);
  if (row.isDisabled) return <Bad>{t('states.gone')}</Bad>;
  const isPaused = row.pausedUntil !== null && Date.parse(row.pausedUntil) > Date.now();
  const said = [isPaused ? t('states.paused') : null, reason].filter(Boolean).join(' ');
  return said === '' ? <Quiet>{t('states.fine')}</Quiet> : <Bad title={said}>{said}</Bad>;
}

const Kind = styled('span')({ display: 'flex', alignItems: 'center', gap: 8 });
const Quiet = styled('span')({ color: token('muted') });
const Bad = styled('span')({
  display: 'block',
  color: token('failed'),
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
