import { Suspense } from 'react';
import { slotOfTool } from '../../../app/composer-tools.ts';
import type { ComposerTool, ComposerToolProps } from '../../../app/slots.ts';
import { ErrorBoundary } from '../../../ui/feedback/ErrorBoundary.tsx';

/** Tool of another feature, open above the composer. When the tool fails, the rest of the screen works on. */
export function OpenedTool({ tool, ...props }: { tool: ComposerTool } & ComposerToolProps) {
  const Piece = slotOfTool(tool);
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>{Piece ? <Piece {...props} /> : null}</Suspense>
    </ErrorBoundary>
  );
}
