import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined';
import { styled } from '@mui/material/styles';
import { BaseEdge, EdgeLabelRenderer, type EdgeProps, getBezierPath } from '@xyflow/react';
import { memo } from 'react';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { token } from '../../../theme/tokens.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import type { CanvasEdge } from './canvas-nodes.ts';
import { canvasTexts } from './texts.ts';

/** A way from an output to a node; the chosen one can be disconnected. */
export const CanvasWay = memo(function CanvasWay({ data, markerEnd, ...edge }: EdgeProps<CanvasEdge>) {
  const [path, x, y] = getBezierPath(edge);
  const cut = data?.onCut;
  return (
    <>
      <BaseEdge path={path} {...(markerEnd === undefined ? {} : { markerEnd })} interactionWidth={16} />
      {cut ? (
        <EdgeLabelRenderer>
          <Cut className="nopan" style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}>
            <IconAction label={inLanguage(canvasTexts.cut)} size="small" onClick={cut}>
              <LinkOffOutlined fontSize="small" />
            </IconAction>
          </Cut>
        </EdgeLabelRenderer>
      ) : null}
    </>
  );
});

const Cut = styled('div')({
  position: 'absolute',
  pointerEvents: 'all',
  zIndex: 1,
  borderRadius: 999,
  border: `1px solid ${token('borderStrong')}`,
  background: token('raised'),
});
