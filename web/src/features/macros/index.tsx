import OfflineBoltOutlined from '@mui/icons-material/OfflineBoltOutlined';
import type { Feature } from '../../app/feature.ts';

/** Macros: the page on which admins write them, and the button by which an agent runs one in a conversation. */
export const feature: Feature = {
  name: 'macros',
  routes: [
    {
      path: '/macros',
      access: 'private',
      permission: 'macros:manage',
      lazy: async () => ({ Component: (await import('./MacrosPage.tsx')).MacrosPage }),
    },
  ],
  menu: [
    {
      path: '/macros',
      label: { pt: 'Macros', en: 'Macros', es: 'Macros' },
      icon: OfflineBoltOutlined,
      group: 'company',
      order: 28,
      permission: 'macros:manage',
    },
  ],
  composerTools: [
    {
      order: 20,
      label: { pt: 'Executar uma macro', en: 'Run a macro', es: 'Ejecutar una macro' },
      icon: OfflineBoltOutlined,
      hotkey: 'm',
      worksWaiting: true,
      lazy: async () => ({ Component: (await import('./picker/MacroPicker.tsx')).MacroPicker }),
    },
  ],
  shortcuts: () => import('./shortcuts.ts'),
};
