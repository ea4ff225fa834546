import { reminderSetting } from '@balcao/plugins/billing/contract/limits.ts';
import type { SettingControl } from '../../app/feature.ts';

/** Setting of our own company for reminders of invoices. */
export const settings: readonly SettingControl[] = [
  {
    key: reminderSetting,
    group: 'operator',
    order: 14,
    kind: 'choice',
    permission: 'super-items:view',
    label: {
      pt: 'Lembretes de vencimento',
      en: 'Reminders of the due date',
      es: 'Recordatorios de vencimiento',
    },
    help: {
      pt: 'Na nossa própria empresa: quantos dias antes do vencimento as empresas recebem um e-mail; 0 é o próprio dia.',
      en: 'In our own company: how many days before the due date companies get an e-mail; 0 is the day itself.',
      es: 'En nuestra propia empresa: cuántos días antes del vencimiento las empresas reciben un correo; 0 es el mismo día.',
    },
    options: [
      { value: '', label: { pt: 'Nenhum', en: 'None', es: 'Ninguno' } },
      ...['1', '3,1', '3,1,0', '7,3,1,0', '10,5,2,0', '15,7,3,1,0'].map((value) => {
        const days = value.replaceAll(',', ', ');
        return { value, label: { pt: days, en: days, es: days } };
      }),
    ],
  },
];
