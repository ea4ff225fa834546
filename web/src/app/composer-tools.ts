import { onlineManager } from '@tanstack/react-query';
import { type ComponentType, useEffect, useMemo } from 'react';
import { useSession } from '../lib/api/session.tsx';
import { ahead } from '../lib/hooks/ahead.tsx';
import { isOfComposition } from '../lib/is-of-composition.ts';
import { useFeatures } from './features-context.ts';
import { mayUse } from './menu.ts';
import type { ComposerTool, ComposerToolProps } from './slots.ts';

/**
 * Returns the tools that features add to the composer, the box in which agents write messages, as far as the user may
 * use them, in order.
 */
export function useOfferedTools(): readonly ComposerTool[] {
  const features = useFeatures();
  const { can, has, isReady } = useSession();
  return useMemo(
    () =>
      features
        .flatMap(({ name, planFlag, composerTools = [] }) =>
          composerTools.map((tool) => ({ tool: withPiece(tool, name), planFlag: tool.planFlag ?? planFlag })),
        )
        .filter(({ tool, planFlag }) =>
          mayUse({ ...tool, ...(planFlag ? { planFlag } : {}) }, { can, has, isReady }),
        )
        .map(({ tool }) => tool)
        .sort((a, b) => a.order - b.order),
    [features, can, has, isReady],
  );
}

const pieces = new WeakMap<ComposerTool, ComponentType<ComposerToolProps>>();

/** Returns the component that a tool opens above the composer. */
export function slotOfTool(tool: ComposerTool): ComponentType<ComposerToolProps> | undefined {
  return pieces.get(tool);
}

/** Makes the component of a tool, once; its texts are those of the feature that brings it. */
function withPiece(tool: ComposerTool, texts: string): ComposerTool {
  if (!pieces.has(tool))
    pieces.set(
      tool,
      ahead(async () => (await tool.lazy()).Component, { texts, Meanwhile: AwaitedTool }),
    );
  return tool;
}

/** Typed text that calls a tool is not sent while the tool's code is on its way: the tool may have a use for Enter. */
function AwaitedTool({ composer: { box }, typed }: ComposerToolProps) {
  const isTyped = typed !== null;
  useEffect(() => {
    const input = isTyped ? box.current : null;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.shiftKey || isOfComposition(event) || !onlineManager.isOnline())
        return;
      event.preventDefault();
      event.stopPropagation();
    };
    input?.addEventListener('keydown', handleKey, { capture: true });
    return () => input?.removeEventListener('keydown', handleKey, { capture: true });
  }, [box, isTyped]);
  return null;
}
