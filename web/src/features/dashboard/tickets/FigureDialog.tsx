import type { Report } from '@balcao/plugins/dashboard/schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ContactDialog } from '../../../shared/contact-dialog/ContactDialog.tsx';
import { CountedTickets } from '../../../shared/figures/CountedTickets.tsx';
import { formatCount } from '../../../shared/figures/format.ts';
import { useExport } from '../export/use-export.ts';
import type { Figure } from '../figures/figure.ts';
import type { DashboardFilter } from '../filter/filter.ts';
import { useFigureColumns } from './figure-columns.tsx';
import { useFigureText } from './figure-text.ts';
import { type FigureRow, figureQuery, useFigureTickets } from './use-figure-tickets.ts';

interface FigureDialogProps {
  figure: Figure;
  filter: DashboardFilter;
  /** Report with the names of the figure's filters. */
  report: Report | undefined;
  open: boolean;
  onClose: () => void;
}

/** Dialog with the rows that a figure counted; a click opens the ticket, or the contact where contacts were counted. */
export function FigureDialog({ figure, filter, report, open, onClose }: FigureDialogProps) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const list = useFigureTickets(filter, figure);
  const { title, narrowing } = useFigureText(figure, filter, report);
  const columns = useFigureColumns(figure, report?.range.timeZone);
  const [contactId, setContactId] = useState<number | null>(null);
  const { exportTable, isExporting } = useExport(figureQuery(filter, figure));
  // An export covers whole days.
  const canExport = figure.hour === undefined && figure.weekday === undefined && list.rows.length > 0;
  const count = list.count ?? 0;
  const handleOpen = ({ ticket, contact }: FigureRow) => {
    if (ticket) void navigate(`/tickets/${ticket.uuid}`);
    else if (figure.name === 'leads' && contact) setContactId(contact.id);
  };
  return (
    <CountedTickets
      open={open}
      title={title}
      onClose={onClose}
      count={
        <>
          {list.count === undefined ? null : t('tickets.count', { count, shown: formatCount(count) })}
          {narrowing === '' ? null : ` · ${narrowing}`}
        </>
      }
      download={{
        label: t('export.title'),
        isOffered: canExport,
        isBusy: isExporting,
        onClick: () => void exportTable('tickets'),
      }}
      list={list}
      columns={columns}
      empty={{ title: t('tickets.empty'), text: t('tickets.emptyText') }}
      onOpen={handleOpen}
    >
      {contactId === null ? null : (
        <ContactDialog
          open
          contactId={contactId}
          onClose={() => setContactId(null)}
          onSaved={() => setContactId(null)}
        />
      )}
    </CountedTickets>
  );
}
