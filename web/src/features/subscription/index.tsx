import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import type { Feature } from '../../app/feature.ts';

/** Subscription of the company: its page, and warnings to admins before it ends or the storage is full. */
export const feature: Feature = {
  name: 'subscription',
  routes: [
    {
      path: '/subscription',
      access: 'private',
      lazy: async () => ({ Component: (await import('./SubscriptionPage.tsx')).SubscriptionPage }),
    },
  ],
  banners: [
    { order: 10, lazy: async () => ({ Component: (await import('./DueBanner.tsx')).DueBanner }) },
    { order: 20, lazy: async () => ({ Component: (await import('./StorageBanner.tsx')).StorageBanner }) },
  ],
  commands: [
    {
      label: { pt: 'Assinatura', en: 'Subscription', es: 'Suscripción' },
      icon: WorkspacePremiumOutlined,
      run: (navigate) => navigate('/subscription'),
    },
  ],
};
