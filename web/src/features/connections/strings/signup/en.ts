import type { Translated } from '../../../../lib/format/i18n.ts';
import type { signup as pt } from './pt.ts';

export const signup: Translated<typeof pt> = {
  title: 'Connect by Meta’s window',
  text: 'Sign in with the company’s Facebook and choose the number. No app of your own is needed, and no codes to copy.',
  onPhone: 'The number stays in the WhatsApp Business app on a phone',
  press: 'Sign in with Facebook',
  goOn: 'Finish the connection',
  waiting: 'Finish in Meta’s window…',
  connecting: 'Connecting…',
  choose: 'More than one number was authorized. Choose the one of this connection.',
  unloaded: 'Meta’s window did not load. Check the internet, and whether the browser blocks Facebook.',
  closed:
    'The window closed before the end. If it never opened, allow windows of this address and try again.',
  orOwn: 'Or go on step by step, with an app of your company at Meta.',
  done: '{{name}} is connected to Meta.',
};
