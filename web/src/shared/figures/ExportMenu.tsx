import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useAnchor } from '../../ui/dialogs/Opened.tsx';
import { AppMenu } from '../../ui/menus/AppMenu.tsx';

interface ExportMenuProps<T extends string> {
  title: string;
  tables: readonly T[];
  labelOf: (table: T) => string;
  isExporting: boolean;
  onExport: (table: T) => void;
}

/** Button with a menu of tables to export. */
export function ExportMenu<T extends string>(props: ExportMenuProps<T>) {
  const { title, tables, labelOf, isExporting, onExport } = props;
  const { anchor, open, close } = useAnchor();
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
        {title}
      </Button>
      <AppMenu
        anchor={anchor}
        onClose={close}
        label={title}
        items={tables.map((table) => ({
          key: table,
          label: labelOf(table),
          onSelect: () => onExport(table),
        }))}
      />
    </>
  );
}
