import type { Translated } from '../../../lib/format/i18n.ts';
import type { strings as pt } from './pt.ts';

export const strings: Translated<typeof pt> = {
  title: 'Rating',
  given: '{{rate}} out of {{scale}}',
  userGone: 'an agent who is gone',
  ask: 'How was the service?',
  askText: '{{company}} would like to know what you think.',
  choose: 'Choose a rating.',
  comment: 'Comment (optional)',
  commentHelp: 'The company reads it with the rating.',
  send: 'Send rating',
  rated: 'Your rating is recorded',
  ratedText: 'If you like, say why as well.',
  change: 'Change the rating',
  thanks: 'Thank you for your rating!',
  thanksText: '{{company}} has your answer.',
  failed: 'The page did not answer. Check the connection and try again.',
  retry: 'Try again',
  from: {
    chat: 'In the conversation on {{at}}, for {{who}}',
    link: 'By the link on {{at}}, for {{who}}',
  },
};
