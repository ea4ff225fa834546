import type { Translated } from '../../../../lib/format/i18n.ts';
import type { number as pt } from './pt.ts';

export const number: Translated<typeof pt> = {
  open: 'Number at Meta',
  remark: 'Blocked customers do not reach this number, nor it them. Registration by PIN is done once.',
  showBlocked: 'Blocked customers',
  blockedTitle: 'Customers blocked at {{name}}',
  nobody: 'Nobody is blocked at this number.',
  more: 'Show more',
  block: 'Block at this number',
  blockTitle: 'Block {{name}}?',
  blockText:
    'This person will no longer write to this official number, nor it to them. Only those who wrote in the last 24 hours can be blocked.',
  blocked: 'Customer blocked at this number.',
  unblock: 'Unblock',
  unblocked: 'Customer unblocked.',
  register: 'Register by PIN',
  registerTitle: 'Register {{name}} at Meta',
  registerNow: 'Register',
  registered: 'Number registered at Meta.',
  pin: 'Two-step verification PIN',
  pinHelp: 'Six digits. If the number has no PIN yet, this becomes its own. Keep it: it is not kept here.',
  showPhone: 'Phone’s history',
  phoneTitle: 'History of the phone of {{name}}',
  askPhone: 'Ask Meta',
  phoneAsked: 'Asked for. The conversations come little by little.',
  phone: {
    unasked:
      'If this number stays in the WhatsApp Business app on a phone, Meta gives its address book and the conversations of the last 180 days once. They can be asked for within 24 hours after the number was linked.',
    coming: 'Meta was asked. {{progress}}% of the history has come.',
    complete: 'All of the history has come.',
    refused: 'The owner of the phone chose not to share the history.',
  },
};
