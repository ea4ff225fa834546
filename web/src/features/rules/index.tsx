import type { Feature } from '../../app/feature.ts';

/** Rules: the settings in which admins write them, and the record of their runs beside a conversation. */
export const feature: Feature = {
  name: 'rules',
  planFlag: 'useRules',
  routes: [],
  panels: [
    {
      slot: 'contact-drawer',
      order: 7,
      lazy: async () => ({ Component: (await import('./runs/RuleRunsPanel.tsx')).RuleRunsPanel }),
    },
  ],
  settingsTabs: [
    {
      key: 'rules',
      label: { pt: 'Regras', en: 'Rules', es: 'Reglas' },
      order: 53,
      permission: 'rules:manage',
      planFlag: 'useRules',
      lazy: async () => ({ Component: (await import('./list/RulesTab.tsx')).RulesTab }),
    },
  ],
};
