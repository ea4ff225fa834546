import type { Translated } from '../../../../lib/format/i18n.ts';
import type { firstSteps as pt } from './pt.ts';

export const firstSteps: Translated<typeof pt> = {
  title: 'Welcome to Balcão',
  text: 'Three steps, and your first customer is answered.',
  done: 'Done',
  dismiss: 'I know my way, dismiss',
  connect: {
    title: 'Connect a number',
    text: 'Begin with a test phone, without WhatsApp, or pair the number of your company.',
    pairText: 'Pair the number that customers write to.',
    make: 'Create a test phone',
    pair: 'Pair a number',
    phoneName: 'Test phone',
  },
  write: {
    title: 'Write as a customer',
    phoneText: 'On the test phone you are the customer. What you write there arrives here at once.',
    text: 'From another phone, send a message to {{number}}. It arrives here at once.',
    action: 'Open the test phone',
  },
  answer: {
    title: 'Answer',
    text: 'A customer is waiting. Accept the ticket and write the answer.',
    action: 'See who is waiting',
  },
};
