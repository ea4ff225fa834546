import type { Translated } from '../../../lib/format/i18n.ts';
import type { strings as pt } from './pt.ts';

export const strings: Translated<typeof pt> = {
  title: 'Subscription',
  left: {
    trial_one: '{{days}} day of your trial is left',
    trial_other: '{{days}} days of your trial are left',
    paid_one: '{{days}} day of your subscription is left',
    paid_other: '{{days}} days of your subscription are left',
  },
  over: { trial: 'Your trial has ended', paid: 'Your subscription has ended' },
  today: { trial: 'Your trial ends today', paid: 'Your subscription ends today' },
  due: {
    today: 'Your subscription ends today. Pay by the end of the day to go on working.',
    in_one: 'Your subscription ends in {{count}} day.',
    in_other: 'Your subscription ends in {{count}} days.',
    pay: 'See the invoices',
  },
  noEnd: 'Your subscription has no end',
  until: 'Valid until {{date}}.',
  since: 'It ended on {{date}}.',
  billingEmail: 'Billing e-mail',
  noEmail: 'No e-mail given',
  storage: {
    title: 'Space for files',
    used: '{{used}} of {{limit}} MB used',
    usedOnly: '{{used}} MB used, without a limit',
    nearly: 'The space for files is nearly full: {{used}} of {{limit}} MB.',
    full: 'The space for files is full: {{used}} of {{limit}} MB. New files are refused and those that come by WhatsApp wait; texts go on. Delete files that you do not use, or ask for more space.',
    more: 'See the use',
  },
  subscribe: 'Subscribe now!',
  invoices: 'See the invoices',
  contactTitle: 'Contact us to subscribe',
  contactText: 'Tell us your company and the plan you want. We answer with how to pay.',
  noContact: 'Talk to whoever opened your account: this installation has no contact entered yet.',
  email: 'E-mail',
  phone: 'Phone',
  mailSubject: 'Subscription of {{company}} (no. {{id}})',
  close: 'Close',
};
