import type { Translated } from '../../../lib/format/i18n.ts';
import type { strings as pt } from './pt.ts';

export const strings: Translated<typeof pt> = {
  title: 'Settings',
  tabs: { options: 'Options', hours: 'Hours' },
  groups: {
    service: 'Service',
    network: 'WhatsApp',
    company: 'Company',
    integrations: 'Integrations',
    operator: 'Operation',
  },
  groupTexts: {
    service: 'What happens by itself around each conversation.',
    network: 'What the connected numbers accept.',
    company: 'Counts for everybody in the company.',
    integrations: 'Credentials are stored encrypted and never shown again.',
    operator: 'Seen and changed by our own staff only.',
  },
  readOnly: 'Only admins change settings. You can look at them.',
  stored: 'Successfully updated.',
  hoursStored: 'Hours successfully updated.',
  range: 'Give a number from {{min}} to {{max}}.',
  secretStored: 'Set',
  secretMissing: 'Not set',
  replace: 'Replace',
  remove: 'Remove',
  removeTitle: 'Remove {{name}}?',
  removeText: 'What uses this credential stops working until another one is given.',
  zoneOfServer: "The server's zone",
  countryOfNumbers: "That of the company's numbers",
};
