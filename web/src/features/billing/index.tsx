import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import type { Feature } from '../../app/feature.ts';
import { AttentionBadge } from './staff/AttentionBadge.tsx';

/** Invoices and payments: pages for admins, for users of a company past its due day, and for our own staff. */
export const feature: Feature = {
  name: 'billing',
  routes: [
    {
      path: '/financeiro',
      access: 'private',
      permission: 'billing:view',
      lazy: async () => ({ Component: (await import('./InvoicesPage.tsx')).InvoicesPage }),
    },
    {
      path: '/overdue',
      access: 'public',
      lazy: async () => ({ Component: (await import('./overdue/OverduePage.tsx')).OverduePage }),
    },
    {
      path: '/payments',
      access: 'private',
      permission: 'super-items:view',
      lazy: async () => ({ Component: (await import('./staff/PaymentsPage.tsx')).PaymentsPage }),
    },
  ],
  menu: [
    {
      path: '/financeiro',
      label: { pt: 'Financeiro', en: 'Billing', es: 'Facturación' },
      icon: ReceiptLongOutlined,
      group: 'company',
      order: 80,
      permission: 'billing:view',
    },
    {
      path: '/payments',
      label: { pt: 'Pagamentos', en: 'Payments', es: 'Pagos' },
      icon: AccountBalanceWalletOutlined,
      group: 'operator',
      order: 20,
      permission: 'super-items:view',
      badge: AttentionBadge,
    },
  ],
  settings: () => import('./billing-settings.ts'),
  topBar: [
    {
      order: 92,
      isUnseen: true,
      lazy: async () => ({ Component: (await import('./PaymentWatch.tsx')).PaymentWatch }),
    },
  ],
};
