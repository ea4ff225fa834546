import type { Feature } from '../../app/feature.ts';

/** Fields of the company: the settings in which admins define them, and their values beside a conversation. */
export const feature: Feature = {
  name: 'fields',
  routes: [],
  panels: [
    {
      slot: 'contact-drawer',
      order: 3,
      lazy: async () => ({ Component: (await import('./values/FieldSections.tsx')).FieldSections }),
    },
    {
      slot: 'conversation-foot',
      order: 90,
      lazy: async () => ({ Component: (await import('./values/RequiredFields.tsx')).RequiredFields }),
    },
  ],
  settingsTabs: [
    {
      key: 'fields',
      label: { pt: 'Campos', en: 'Fields', es: 'Campos' },
      order: 52,
      permission: 'fields:manage',
      lazy: async () => ({ Component: (await import('./FieldsTab.tsx')).FieldsTab }),
    },
  ],
};
