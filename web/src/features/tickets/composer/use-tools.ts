import { useOfferedTools } from '../../../app/composer-tools.ts';
import type { ComposerTool } from '../../../app/slots.ts';
import { useStateOf } from '../../../lib/hooks/use-state-of.ts';

/**
 * Returns the tools that other features add to the composer, and the open one, which opens by its button, its key, or
 * typed text. While the agent cannot write (`isWaiting`), only tools that work without the text box are offered.
 */
export function useTools(ticketId: number, text: string, isWaiting: boolean) {
  const all = useOfferedTools();
  const offered = isWaiting ? all.filter(({ worksWaiting }) => worksWaiting) : all;
  const [chosen, setAsked] = useStateOf<ComposerTool | null>(ticketId, () => null);
  const [isDismissed, setDismissed] = useStateOf(ticketId, () => false);
  const asked = chosen && offered.includes(chosen) ? chosen : null;
  const called = offered.find(({ isCalledBy }) => isCalledBy?.(text)) ?? null;
  // A dismissed tool stays closed until the typed text does not match any tool.
  if (isDismissed && called === null) setDismissed(false);
  return {
    offered,
    tool: asked ?? (isDismissed ? null : called),
    isAsked: asked !== null,
    ask: (tool: ComposerTool) => setAsked(asked === tool ? null : tool),
    askByKey: (key: string): boolean => {
      const tool = offered.find(({ hotkey }) => hotkey === key);
      if (tool) setAsked(tool);
      return tool !== undefined;
    },
    close: () => {
      setAsked(null);
      setDismissed(true);
    },
  };
}
