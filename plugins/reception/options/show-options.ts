import { childrenOf } from '../../queues/index.ts';
import type { Option, QueueTexts, Scene } from '../engine/scene.ts';
import type { Act } from '../engine/step.ts';
import { optionText, rootText } from './options-text.ts';

interface Shown {
  queue: QueueTexts;
  /** The queue's whole menu. */
  options: readonly Option[];
  /** null: the first level. */
  at: Option | null;
}

/** Leads the customer to a level of the menu. An option that leads no further hands over: an agent is awaited. */
export function showOptions(scene: Scene, shown: Shown & { repeated: number }): Act[] {
  const { queue, options, at } = shown;
  const chatbot = childrenOf(options, at?.id ?? null).length > 0;
  return [
    { do: 'change', set: { queueOptionId: at?.id ?? null, chatbot }, from: queue.id },
    ...presentOptions(scene, shown),
  ];
}

/** The menu of a level, and what must be remembered of it. */
export function presentOptions(
  scene: Scene,
  { queue, options, at, repeated = 0 }: Shown & { repeated?: number },
): Act[] {
  const children = childrenOf(options, at?.id ?? null);
  const text = at ? optionText(at, children) : rootText(queue.greetingMessage, children);
  return [
    { do: 'say', text, by: 'bot' },
    {
      do: 'remember',
      state: {
        optionsQueueId: queue.id,
        optionsSentAt: scene.now,
        optionIds: children.map(({ id }) => id),
        optionsRepeated: repeated,
      },
    },
  ];
}
