import type { Translated } from '../../../lib/format/i18n.ts';
import type { strings as pt } from './pt.ts';

export const strings: Translated<typeof pt> = {
  title: 'Plans',
  add: 'New plan',
  edit: 'Edit plan',
  search: 'Search plans',
  count_one: '{{count}} plan',
  count_other: '{{count}} plans',
  empty: 'No plan yet',
  emptyText: 'A plan says how much each company may use and what it pays a month.',
  name: 'Name',
  users: 'Users',
  connections: 'Connections',
  queues: 'Queues',
  campaigns: 'Campaigns',
  schedules: 'Scheduled messages',
  storageMb: 'Files (MB)',
  value: 'Monthly price',
  valueHelp: 'In Brazilian reais, a month. For instance: 99,90',
  noLimit: 'No limit',
  noLimitHelp: 'Empty or 0: no limit.',
  storageDefault: "Installation's default",
  storageHelp: "Empty: the installation's default. 0: no limit.",
  features: 'Features',
  featuresHelp: 'A change counts at once on every screen of the companies that have this plan.',
  allFeatures: 'All features',
  noFeatures: 'No features',
  saveFailed:
    'The operation could not be done. Check whether there is a plan of the same name already, and whether the fields are filled in correctly',
  delete: {
    title: 'Delete the plan {{name}}?',
    text: 'It is no longer offered at sign-up. A plan that a company still has cannot be deleted.',
    failed: 'The operation could not be done',
  },
};
