import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import type { Feature } from '../../app/feature.ts';

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
