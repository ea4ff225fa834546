import type { SettingControl } from '../../app/feature.ts';

/** Retention of the audit log, as a setting. */
export const settings: readonly SettingControl[] = [
  {
    key: 'auditDays',
    group: 'company',
    order: 80,
    kind: 'choice',
    label: { pt: 'Guarda da auditoria', en: 'Audit log kept for', es: 'Conservación de la auditoría' },
    help: {
      pt: 'Por quanto tempo fica guardado quem fez o quê. Registros mais antigos são removidos.',
      en: 'For how long it is kept who did what. Older records are removed.',
      es: 'Por cuánto tiempo se guarda quién hizo qué. Los registros más antiguos se quitan.',
    },
    options: [
      { value: '90', label: { pt: '90 dias', en: '90 days', es: '90 días' } },
      { value: '180', label: { pt: '180 dias', en: '180 days', es: '180 días' } },
      { value: '365', label: { pt: '1 ano', en: '1 year', es: '1 año' } },
      { value: '730', label: { pt: '2 anos', en: '2 years', es: '2 años' } },
      { value: '1825', label: { pt: '5 anos', en: '5 years', es: '5 años' } },
    ],
  },
];
