import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Query } from '../../../lib/api/api.ts';
import { useAnchor } from '../../../ui/dialogs/Opened.tsx';
import { AppMenu } from '../../../ui/menus/AppMenu.tsx';
import { useExport } from './use-export.ts';

const tables = ['days', 'agents', 'queues', 'connections', 'tickets'] as const;

/** Exports of the page's figures as CSV files. */
export function ExportMenu({ query }: { query: Query }) {
  const { t } = useTranslation('dashboard');
  const { anchor, open, close } = useAnchor();
  const { exportTable, isExporting } = useExport(query);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isExporting}
        onClick={open}
      >
        {t('export.title')}
      </Button>
      <AppMenu
        anchor={anchor}
        onClose={close}
        label={t('export.title')}
        items={tables.map((table) => ({
          key: table,
          label: t(`export.table.${table}`),
          onSelect: () => void exportTable(table),
        }))}
      />
    </>
  );
}
