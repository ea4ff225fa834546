import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { formatMoment, formatSpan } from '../../../shared/figures/format.ts';
import { LastMessageText } from '../../../shared/last-message/LastMessageText.tsx';
import { token } from '../../../theme/tokens.ts';
import type { Column } from '../../../ui/tables/DataTable.tsx';
import type { Figure } from '../figures/figure.ts';
import { Stars } from '../tables/Stars.tsx';
import type { FigureRow } from './use-figure-tickets.ts';

/** Columns of a figure's rows. Leads have neither queue nor agent; only some figures have a time, only ratings have stars. */
export function useFigureColumns({ name }: Figure, timeZone: string | undefined): Column<FigureRow>[] {
  const { t } = useTranslation('dashboard');
  const at: Column<FigureRow> = {
    key: 'at',
    header: t('tickets.at'),
    width: 190,
    render: (row) => <span className="numeric">{formatMoment(row.at, timeZone)}</span>,
  };
  const contact: Column<FigureRow> = {
    key: 'contact',
    header: t('tickets.contact'),
    onCard: 'title',
    render: ({ contact, ticketId, ticket }) => (
      <>
        {contact?.name ?? t('tickets.noContact')}
        {ticketId !== null && ticket === null ? <Gone>{t('deleted')}</Gone> : null}
      </>
    ),
  };
  if (name === 'leads') {
    return [
      contact,
      { key: 'number', header: t('tickets.number'), render: (row) => row.contact?.number || null },
      at,
    ];
  }
  const isRated = name.startsWith('rated');
  return [
    contact,
    {
      key: 'last',
      header: t('tickets.last'),
      isExtra: true,
      onCard: 'hidden',
      render: ({ ticket }) => (ticket?.lastMessage ? <LastMessageText of={ticket} /> : null),
    },
    { key: 'queue', header: t('queue'), width: '15%', render: ({ queue }) => queue?.name ?? null },
    { key: 'agent', header: t('agent'), width: '15%', render: ({ user }) => user?.name ?? null },
    isRated
      ? {
          key: 'rate',
          header: t('rating'),
          width: 100,
          render: ({ rate }) => (rate === null ? null : <Stars rating={rate} />),
        }
      : {
          key: 'took',
          header: t('tickets.took'),
          width: 100,
          align: 'right',
          render: ({ tookMs }) =>
            tookMs === null ? null : <span className="numeric">{formatSpan(tookMs)}</span>,
        },
    at,
  ];
}

const Gone = styled('small')({ marginLeft: 8, color: token('muted') });
