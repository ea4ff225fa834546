import { childrenOf } from '../../queues/index.ts';
import type { Option, QueueTexts, RuleContext } from '../engine/rule-context.ts';
import type { Action } from '../engine/step.ts';
import { choiceIds } from '../said.ts';
import { optionText, rootText } from './options-text.ts';

interface Shown {
  queue: QueueTexts;
  /** All options of the queue, of every level. */
  options: readonly Option[];
  /** null: the first level. */
  at: Option | null;
}

/**
 * Actions that lead the customer to a level of the menu. At an option without further options the ticket waits for an
 * agent.
 */
export async function showOptions(
  rules: RuleContext,
  shown: Shown & { repeated: number },
): Promise<Action[]> {
  const { queue, options, at } = shown;
  const chatbot = childrenOf(options, at?.id ?? null).length > 0;
  return [
    { do: 'change', set: { queueOptionId: at?.id ?? null, chatbot }, from: queue.id },
    ...(await presentOptions(rules, shown)),
  ];
}

/** Actions that send the menu of a level and remember it. */
export async function presentOptions(
  rules: RuleContext,
  { queue, options, at, repeated = 0 }: Shown & { repeated?: number },
): Promise<Action[]> {
  const language = await rules.language();
  const children = childrenOf(options, at?.id ?? null);
  const text = at ? optionText(at, children, language) : rootText(queue.greetingMessage, children, language);
  return [
    {
      do: 'say',
      text,
      by: 'bot',
      choices: children.map(({ id, title }) => ({ id: choiceIds.option(id), title })),
    },
    {
      do: 'remember',
      state: {
        optionsQueueId: queue.id,
        optionsSentAt: rules.now,
        optionIds: children.map(({ id }) => id),
        optionsRepeated: repeated,
      },
    },
  ];
}
