import { memo, type Ref } from 'react';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { canvasTexts } from '../canvas/texts.ts';
import type { Editor } from './editor-context.ts';
import { TreeTools } from './TreeTools.tsx';

// Its code is more than that of all the rest of the editor.
const FlowCanvas = ahead(async () => (await import('../canvas/FlowCanvas.tsx')).FlowCanvas);

interface CanvasPaneProps {
  ref: Ref<HTMLElement>;
  /** The editor as it was a moment ago: a change is laid out once the list shows it. */
  later: Editor;
  /** The commands on the chosen node stand here, for there is no list beside it. */
  hasTools: boolean;
  isLookOnly: boolean;
  onOpen: () => void;
}

/** Column of the editor in which the drawing is a picture. */
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
