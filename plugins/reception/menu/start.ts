import type { BotChange } from '../../tickets/index.ts';
import type { ReceptionState } from '../reception-state.ts';

/** Resets a conversation's progress: neither option nor AI nor integration is left. */
export const fromTheStart: BotChange = {
  chatbot: false,
  queueOptionId: null,
  useIntegration: false,
  promptId: null,
  integrationId: null,
  typebotSessionId: null,
  typebotStatus: false,
};

/** No menu of options is under way. */
export const noOptions: Pick<
  ReceptionState,
  'optionsQueueId' | 'optionsSentAt' | 'optionIds' | 'optionsRepeated'
> = { optionsQueueId: null, optionsSentAt: null, optionIds: [], optionsRepeated: 0 };
