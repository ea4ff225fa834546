import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import ImportExportOutlined from '@mui/icons-material/ImportExportOutlined';
import PhoneIphoneOutlined from '@mui/icons-material/PhoneIphoneOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/api/session.tsx';
import { useAnchor } from '../../ui/dialogs/Opened.tsx';
import { AppMenu, type AppMenuItem } from '../../ui/menus/AppMenu.tsx';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { useRoomy } from '../../ui/page/use-narrow.ts';
import type { FoundContacts } from './api/address-book.ts';
import { useExport } from './exports/use-export.ts';

interface AddressBookMenuProps {
  /** Search and filter that narrow the list; an export follows them too. */
  found: FoundContacts;
  onImportFile: () => void;
  onImportPhone: () => void;
}

/** Menu of the address book: import and export of contacts. */
export function AddressBookMenu({ found, onImportFile, onImportPhone }: AddressBookMenuProps) {
  const { t } = useTranslation('contacts');
  const { can } = useSession();
  const { anchor, open, close } = useAnchor();
  const { exportAs, isExporting } = useExport(found);
  const roomy = useRoomy();
  const label = isExporting ? t('export.busy') : t('import.menu');
  const button = { 'aria-haspopup': 'menu', 'aria-expanded': anchor !== null, onClick: open } as const;
  const which = found.searchParam === '' && found.fieldFilter === '' ? 'all' : 'found';
  const items: AppMenuItem[] = [
    { key: 'file', label: t('import.fromFile'), icon: UploadFileOutlined, onSelect: onImportFile },
    { key: 'phone', label: t('import.fromPhone'), icon: PhoneIphoneOutlined, onSelect: onImportPhone },
  ];
  if (can('contacts-page:exportContacts'))
    for (const format of ['csv', 'xlsx'] as const)
      items.push({
        key: format,
        label: t(`export.${format}.${which}`),
        icon: DownloadOutlined,
        isDisabled: isExporting,
        onSelect: () => void exportAs(format),
      });
  return (
    <>
      {roomy ? (
        <Button variant="outlined" {...button} endIcon={<ExpandMoreOutlined />}>
          {label}
        </Button>
      ) : (
        <IconAction {...button} label={label}>
          <ImportExportOutlined />
        </IconAction>
      )}
      <AppMenu anchor={anchor} onClose={close} items={items} label={t('import.menu')} />
    </>
  );
}
