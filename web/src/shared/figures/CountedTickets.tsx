import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Row } from '../../lib/api/list.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { onPhones, token } from '../../theme/tokens.ts';
import { AppDialog } from '../../ui/dialogs/AppDialog.tsx';
import { DataTable, type DataTableProps } from '../../ui/tables/DataTable.tsx';

interface CountedTicketsProps<T extends Row>
  extends Pick<DataTableProps<T>, 'list' | 'columns' | 'empty' | 'onOpen'> {
  title: string;
  /** Says above the rows how many there are. */
  count: ReactNode;
  download: { label: string; isOffered: boolean; isBusy: boolean; onClick: () => void };
  open: boolean;
  onClose: () => void;
  children?: ReactNode;
}

/** Dialog in which a supervisor sees the rows behind a figure of a report, with a button that exports them. */
export function CountedTickets<T extends Row>({
  title,
  count,
  download,
  open,
  onClose,
  children,
  ...table
}: CountedTicketsProps<T>) {
  return (
    <AppDialog open={open} title={title} onClose={onClose} width="lg">
      <Line>
        <p>{count}</p>
        <Button
          size="small"
          variant="text"
          startIcon={<DownloadOutlined />}
          style={{ visibility: download.isOffered ? 'visible' : 'hidden' }}
          disabled={download.isBusy}
          onClick={download.onClick}
        >
          {download.label}
        </Button>
      </Line>
      <Rows>
        <DataTable label={title} {...table} />
      </Rows>
      {children}
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

const Rows = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  height: 'min(60vh, 560px)',
  margin: '8px -20px -20px',
  [onPhones]: { height: 'calc(100dvh - 130px)' },
});
