import { styled } from '@mui/material/styles';
import { Handle, type NodeProps, Position } from '@xyflow/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { outputsOf } from '../drawing/outputs.ts';
import { outputName, titleOf } from '../drawing/words.ts';
import { useDrawn } from '../editor/editor-context.ts';
import { nodeIcons } from '../editor/node-icons.ts';
import { figureWords, inDigits, type NodeFigures } from '../figures/figures-of.ts';
import { trialTexts } from '../trial/texts.ts';
import { arrival, type CanvasNode } from './canvas-nodes.ts';
import { heightOf, sizes } from './places.ts';
import { canvasTexts } from './texts.ts';

/** A node on the canvas: its kind, title and problems, and below them its outputs, from which ways are drawn. */
export const CanvasStep = memo(function CanvasStep({ data }: NodeProps<CanvasNode>) {
  const { t } = useTranslation('flows');
  const { node, isEditable, problems, hasError, trial } = data;
  const isChosen = useDrawn(({ chosenId }) => chosenId === node.id);
  const goals = JSON.parse(data.goals) as Record<string, string>;
  const counted = data.figures === null ? null : (JSON.parse(data.figures) as NodeFigures);
  const Icon = nodeIcons[node.kind];
  const kind = t(`kind.${node.kind}`);
  const title = titleOf(node, t);
  const tabIndex = isChosen ? 0 : -1;
  return (
    <Sight style={{ containIntrinsicSize: `${sizes.width}px ${heightOf(node)}px` }}>
      <Step
        className={isEditable ? 'nopan' : ''}
        data-chosen={isChosen || undefined}
        data-trial={trial ?? undefined}
      >
        {node.kind === 'start' ? null : (
          <Handle
            id={arrival}
            type="target"
            position={Position.Left}
            isConnectable={isEditable}
            style={{ left: brim, top: brim + sizes.head / 2 }}
          />
        )}
        <button
          type="button"
          className="head"
          data-node={node.id}
          aria-pressed={isChosen}
          tabIndex={tabIndex}
        >
          <span className="line">
            <Icon fontSize="small" />
            <span className="kind">{kind}</span>
            {trial ? (
              <span className="trial">
                {inLanguage(trial === 'stands' ? trialTexts.stands : trialTexts.met)}
              </span>
            ) : null}
            {problems > 0 ? (
              <span className={hasError ? 'error' : 'warning'}>
                {t('line.problems', { count: problems })}
              </span>
            ) : null}
          </span>
          {title === kind ? null : <strong>{title}</strong>}{' '}
          {counted ? <span className="figures">{figureWords(counted).join(' · ')}</span> : null}
        </button>
        {outputsOf(node).map((output) => {
          const name = outputName(node, output, t);
          const to = goals[output];
          const runs = counted && inDigits(counted.outputs.find((one) => one.output === output)?.runs ?? 0);
          const label = inLanguage(to === undefined ? canvasTexts.outputOf : canvasTexts.leadsTo)
            .replace('{{output}}', name)
            .replace('{{to}}', to ?? '')
            .concat(runs === null ? '' : `: ${runs}`);
          return (
            <div key={output} className="output">
              {isEditable ? (
                <button
                  type="button"
                  className="name"
                  data-node={node.id}
                  data-output={output}
                  aria-haspopup="menu"
                  aria-label={label}
                  tabIndex={tabIndex}
                >
                  {name}
                </button>
              ) : (
                <span className="name">{name}</span>
              )}
              {runs === null ? null : (
                <span className="count" aria-hidden={isEditable}>
                  {runs}
                </span>
              )}
              <Handle
                id={output}
                type="source"
                position={Position.Right}
                isConnectable={isEditable}
                data-led={to !== undefined || undefined}
              />
            </div>
          );
        })}
      </Step>
    </Sight>
  );
});

/** Room around a step for what reaches over its border: the outer halves of the outputs' dots and the ring of the focus. */
const brim = sizes.handle / 2;

/**
 * Spares layout and paint of steps out of sight, which most of a large drawing are. That cuts off what reaches out of the element, so it is
 * larger than the step by a brim.
 */
const Sight = styled('div')({
  contentVisibility: 'auto',
  margin: -brim,
  padding: brim,
  // The brim is the canvas's, on which a hand may drag.
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
});

// `clip` in place of `hidden` throughout: a box that could be scrolled by a program is a layer, and there are thousands.
const Step = styled('div')({
  width: sizes.width,
  boxSizing: 'border-box',
  paddingBottom: sizes.foot - 2,
  borderRadius: 10,
  border: `1px solid ${token('borderStrong')}`,
  background: token('raised'),
  color: token('text'),
  fontSize: textSizes.small,
  '&[data-chosen]': { borderColor: token('accent'), boxShadow: `0 0 0 1px ${token('accent')}` },
  '&[data-trial="stands"]': { background: token('accentTint') },
  '& button': {
    display: 'block',
    width: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
  },
  '& button:focus-visible': { outline: `2px solid ${token('accent')}`, outlineOffset: 1, borderRadius: 8 },
  '& .head': { height: sizes.head - 1, padding: '6px 12px', overflow: 'clip' },
  '& .line': { display: 'flex', alignItems: 'center', gap: 6 },
  '& svg': { color: token('muted'), flexShrink: 0 },
  '& .kind': { flex: 1, minWidth: 0, color: token('muted'), fontSize: textSizes.caption },
  '& strong': {
    display: 'block',
    marginTop: 1,
    fontWeight: 550,
    overflow: 'clip',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .figures': { display: 'block', color: token('muted'), fontSize: textSizes.mark, lineHeight: 1.25 },
  '& .count': {
    paddingRight: 12,
    color: token('muted'),
    fontSize: textSizes.mark,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .error, & .warning, & .trial': { flexShrink: 0, fontSize: textSizes.mark, fontWeight: 550 },
  '& .trial': { color: token('accent') },
  '& .error': { color: token('failed') },
  '& .warning': { color: token('waiting') },
  '& .output': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    height: sizes.output,
    borderTop: hairline,
    boxSizing: 'border-box',
  },
  '& .output > .name': {
    flex: 1,
    minWidth: 0,
    padding: '4px 12px',
    overflow: 'clip',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: textSizes.caption,
  },
  '& .output > button.name:hover': { background: token('hover') },
});
