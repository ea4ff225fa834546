import type { BotChange } from '../../tickets/index.ts';
import type { ReceptionState } from '../reception-state.ts';

/** Ticket columns of a conversation that begins anew: no option, AI assistant or integration. */
export const fromTheStart: BotChange = {
  chatbot: false,
  queueOptionId: null,
  useIntegration: false,
  promptId: null,
  integrationId: null,
  typebotSessionId: null,
  typebotStatus: false,
};

/** Memory without a menu of options under way. */
export const noOptions: Pick<
  ReceptionState,
  'optionsQueueId' | 'optionsSentAt' | 'optionIds' | 'optionsRepeated'
> = { optionsQueueId: null, optionsSentAt: null, optionIds: [], optionsRepeated: 0 };
