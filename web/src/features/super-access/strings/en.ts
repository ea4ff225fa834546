import type { Translated } from '../../../lib/format/i18n.ts';
import type { strings as pt } from './pt.ts';

export const strings: Translated<typeof pt> = {
  inside_one:
    'You are in the company {{company}} as support, for {{count}} more minute. All of it is recorded.',
  inside_other:
    'You are in the company {{company}} as support, for {{count}} more minutes. All of it is recorded.',
  leave: 'Leave the company',
  visited: '{{name}}, of the support team, has access to your company until {{time}}. Reason: {{reason}}',
  end: 'End',
  listTitle: 'Support access to the company',
  listText:
    "The system's staff see your data only during an access like these. What they do is in the audit log.",
  none: 'Nobody of the support team has entered so far.',
  period: '{{from}} to {{to}}',
  lasts: 'going on',
  endedBy: 'ended by {{name}}',
  ranOut: 'until its time was over',
  enterTitle: 'Enter a company',
  enterText:
    'Its admins see the access while it lasts, with the reason, and can end it. Passwords and two-step verification stay out of your reach.',
  company: 'Company',
  chooseCompany: 'Choose the company',
  duration: 'Duration',
  minutes_one: '{{count}} minute',
  minutes_other: '{{count}} minutes',
  reason: 'Reason',
  reasonHelp: 'The company reads this text.',
  enter: 'Enter',
};
