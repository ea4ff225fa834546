import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import ImportExportOutlined from '@mui/icons-material/ImportExportOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../lib/api/save-file.ts';
import { toast } from '../../lib/toast.ts';
import { useAnchor } from '../../ui/dialogs/Opened.tsx';
import { AppMenu, type AppMenuItem } from '../../ui/menus/AppMenu.tsx';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { useRoomy } from '../../ui/page/use-narrow.ts';
import { exportList, recheckNumbers } from './api/lists.ts';

interface ListMenuProps {
  listId: string;
  onImport: () => void;
  onAddContacts: () => void;
}

/** Menu of a contact list: import, export, and a new check of all numbers. */
export function ListMenu({ listId, onImport, onAddContacts }: ListMenuProps) {
  const { t } = useTranslation('contact-lists');
  const { anchor, open, close } = useAnchor();
  const roomy = useRoomy();
  const act = async (work: () => Promise<unknown>) => {
    await toast.attempt(() => work());
  };
  const items: AppMenuItem[] = [
    { key: 'import', label: t('import'), icon: UploadFileOutlined, onSelect: onImport },
    { key: 'book', label: t('fromBook'), icon: PersonAddAltOutlined, onSelect: onAddContacts },
    {
      key: 'export',
      label: t('export'),
      icon: DownloadOutlined,
      onSelect: () => void act(async () => saveFile(await exportList(listId), `${t('exportName')}.csv`)),
    },
    {
      key: 'recheck',
      label: t('recheck'),
      icon: FactCheckOutlined,
      onSelect: () =>
        void act(async () => {
          await recheckNumbers(listId);
          toast.success(t('recheckStarted'));
        }),
    },
  ];
  const button = { 'aria-haspopup': 'menu', 'aria-expanded': anchor !== null, onClick: open } as const;
  return (
    <>
      {roomy ? (
        <Button variant="outlined" {...button} endIcon={<ExpandMoreOutlined />}>
          {t('menu')}
        </Button>
      ) : (
        <IconAction {...button} label={t('menu')}>
          <ImportExportOutlined />
        </IconAction>
      )}
      <AppMenu anchor={anchor} onClose={close} items={items} label={t('menu')} />
    </>
  );
}
