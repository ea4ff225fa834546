import { type ComponentType, lazy, useMemo } from 'react';
import { useSession } from '../lib/session.tsx';
import { useFeatures } from './features-context.ts';
import { mayUse } from './menu.ts';
import type { ComposerTool, ComposerToolProps } from './slots.ts';

/** Lists the tools that other features bring to the composer for this user, in their order. */
export function useOfferedTools(): readonly ComposerTool[] {
  const features = useFeatures();
  const { can, has } = useSession();
  return useMemo(
    () =>
      features
        .flatMap(({ planFlag, composerTools = [] }) =>
          composerTools.map((tool) => ({ tool, planFlag: tool.planFlag ?? planFlag })),
        )
        .filter(({ tool, planFlag }) => mayUse({ ...tool, ...(planFlag ? { planFlag } : {}) }, { can, has }))
        .map(({ tool }) => tool)
        .sort((a, b) => a.order - b.order),
    [features, can, has],
  );
}

const pieces = new WeakMap<ComposerTool, ComponentType<ComposerToolProps>>();

/** Returns the component that opens above the composer; made once for each tool, or it would never finish loading. */
export function pieceOfTool(tool: ComposerTool): ComponentType<ComposerToolProps> {
  let piece = pieces.get(tool);
  if (!piece) {
    piece = lazy(async () => ({ default: (await tool.lazy()).Component }));
    pieces.set(tool, piece);
  }
  return piece;
}
