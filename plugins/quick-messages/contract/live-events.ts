import { changesOf, defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { QuickMessage } from '../schemas.ts';

const payload = changesOf({ record: QuickMessage });

/** Live events about quick messages, by which screens stay up to date; the web imports their types. */
export const quickMessageChanged = defineLiveEvent({
  name: 'company-{id}-quickMessage',
  summary: 'A quick message is new, changed, gone, or shared no more, which is told as gone',
  audience: 'everyone of the company; of one that is not shared, its author',
  payload,
});

export const quickMessageChangedForOlderClients = defineLiveEvent({
  name: 'company{id}-quickemessage',
  summary: 'The same under the name that older clients listen to',
  audience: 'everyone of the company; of one that is not shared, its author',
  payload,
});
