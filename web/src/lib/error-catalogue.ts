import { texts as core } from '@balcao/core/error-texts.ts';
import { texts as sandbox } from '@balcao/plugins/channel-sandbox/error-texts.ts';
import { texts as connections } from '@balcao/plugins/connections/error-texts.ts';
import { texts as contacts } from '@balcao/plugins/contacts/error-texts.ts';
import { texts as queues } from '@balcao/plugins/queues/error-texts.ts';
import { texts as tickets } from '@balcao/plugins/tickets/error-texts.ts';
import type { Texts } from './i18n.ts';

/** The texts of all error codes: core's and those of every plugin with an `error-texts.ts`. */
export const errorTexts: Record<string, Texts> = {
  ...core,
  ...contacts,
  ...queues,
  ...connections,
  ...sandbox,
  ...tickets,
};
