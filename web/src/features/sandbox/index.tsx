import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined';
import type { Feature } from '../../app/feature.ts';
import { useSandboxShown } from './use-sandbox.ts';

/** Test phone: a simulated customer's phone, with which an admin tries the product out without a real number. */
export const feature: Feature = {
  name: 'sandbox',
  useShown: useSandboxShown,
  routes: [
    {
      path: '/sandbox',
      access: 'private',
      permission: 'drawer-admin-items:view',
      lazy: async () => ({ Component: (await import('./SandboxPage.tsx')).SandboxPage }),
    },
  ],
  menu: [
    {
      path: '/sandbox',
      label: { pt: 'Telefone de teste', en: 'Test phone', es: 'Teléfono de prueba' },
      icon: SmartphoneOutlined,
      group: 'company',
      order: 15,
      permission: 'drawer-admin-items:view',
    },
  ],
};
