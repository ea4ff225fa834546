import { memo, type Ref } from 'react';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { canvasTexts } from '../canvas/texts.ts';
import type { Editor } from './editor-context.ts';
import { TreeTools } from './TreeTools.tsx';

// Loaded only when the canvas is shown, because its code is larger than the rest of the editor.
const FlowCanvas = ahead(async () => (await import('../canvas/FlowCanvas.tsx')).FlowCanvas);

interface CanvasPaneProps {
  ref: Ref<HTMLElement>;
  /** State of the editor that may be a moment old: the list shows a change first, and the canvas follows. */
  later: Editor;
  /** True where no list stands beside the canvas, so that the canvas shows the buttons for the selected node. */
  hasTools: boolean;
  isLookOnly: boolean;
  onOpen: () => void;
}

/** Column of the editor that shows the flow as a picture of connected nodes. */
export const CanvasPane = memo(function CanvasPane({
  ref,
  later,
  hasTools,
  isLookOnly,
  onOpen,
}: CanvasPaneProps) {
  return (
    <section ref={ref} className="canvas" aria-label={inLanguage(canvasTexts.label)}>
      {hasTools ? <TreeTools onAdded={onOpen} /> : null}
      <FlowCanvas editor={later} isLookOnly={isLookOnly} onOpen={onOpen} />
    </section>
  );
});
