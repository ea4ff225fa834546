import type { Report } from '@balcao/plugins/dashboard/schemas.ts';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ContactDialog } from '../../../shared/contact-dialog/ContactDialog.tsx';
import { formatCount } from '../../../shared/figures/format.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { AppDialog } from '../../../ui/dialogs/AppDialog.tsx';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
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

/** Rows that a figure counted, exactly; each opens its ticket, or the contact where contacts were counted. */
export function FigureDialog({ figure, filter, report, open, onClose }: FigureDialogProps) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  const list = useFigureTickets(filter, figure);
  const { title, narrowing } = useFigureText(figure, filter, report);
  const columns = useFigureColumns(figure, report?.range.timeZone);
  const [contactId, setContactId] = useState<number | null>(null);
  const { exportTable, isExporting } = useExport(figureQuery(filter, figure));
  // A file is of whole days.
  const canExport = figure.hour === undefined && figure.weekday === undefined && list.rows.length > 0;
  const count = list.count ?? 0;
  const handleOpen = ({ ticket, contact }: FigureRow) => {
    if (ticket) void navigate(`/tickets/${ticket.uuid}`);
    else if (figure.name === 'leads' && contact) setContactId(contact.id);
  };
  return (
    <AppDialog open={open} title={title} onClose={onClose} width="lg">
      <Line>
        <p>
          {list.count === undefined ? null : t('tickets.count', { count, shown: formatCount(count) })}
          {narrowing === '' ? null : ` · ${narrowing}`}
        </p>
        <Button
          size="small"
          variant="text"
          startIcon={<DownloadOutlined />}
          style={{ visibility: canExport ? 'visible' : 'hidden' }}
          disabled={isExporting}
          onClick={() => void exportTable('tickets')}
        >
          {t('export.title')}
        </Button>
      </Line>
      <Rows>
        <DataTable
          list={list}
          columns={columns}
          label={title}
          empty={{ title: t('tickets.empty'), text: t('tickets.emptyText') }}
          onOpen={handleOpen}
        />
      </Rows>
      {contactId === null ? null : (
        <ContactDialog
          open
          contactId={contactId}
          onClose={() => setContactId(null)}
          onSaved={() => setContactId(null)}
        />
      )}
    </AppDialog>
  );
}

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  '& p': { margin: 0, color: token('muted'), fontSize: textSizes.small },
});

const Rows = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: 'min(60vh, 560px)',
  margin: '8px -20px -20px',
  [theme.breakpoints.down('sm')]: { height: 'calc(100dvh - 130px)' },
}));
