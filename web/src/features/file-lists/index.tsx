import FolderCopyOutlined from '@mui/icons-material/FolderCopyOutlined';
import type { Feature } from '../../app/feature.ts';

/** Feature of the page on which admins edit lists of files for campaigns. */
export const feature: Feature = {
  name: 'file-lists',
  routes: [
    {
      path: '/files',
      access: 'private',
      permission: 'file-lists:edit',
      lazy: async () => ({ Component: (await import('./FileListsPage.tsx')).FileListsPage }),
    },
  ],
  menu: [
    {
      path: '/files',
      label: { pt: 'Listas de arquivos', en: 'File lists', es: 'Listas de archivos' },
      icon: FolderCopyOutlined,
      group: 'company',
      order: 45,
      permission: 'file-lists:edit',
    },
  ],
};
