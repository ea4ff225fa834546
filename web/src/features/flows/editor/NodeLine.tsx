import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { token } from '../../../theme/tokens.ts';
import { nodeOf } from '../drawing/commands.ts';
import { isBranching, mainOutputOf } from '../drawing/outputs.ts';
import type { Line } from '../drawing/tree.ts';
import { outputName, titleOf } from '../drawing/words.ts';
import { figuresOf, figureWords, outputWords } from '../figures/figures-of.ts';
import { trialTexts } from '../trial/texts.ts';
import { useEditor } from './editor-context.ts';
import { nodeIcons } from './node-icons.ts';

/** Outputs that are said only where they lead somewhere: most flows draw none of them. */
const sideOutputs = ['failed', 'timeout'];

interface NodeLineProps {
  line: Line;
  isChosen: boolean;
  onFocus: () => void;
  onPress: () => void;
}

/** One node of the list: by which output it is reached, its kind and name, where it leads, and how many problems it has. */
export function NodeLine({ line, isChosen, onFocus, onPress }: NodeLineProps) {
  const { t } = useTranslation('flows');
  const { graph, problems, trial, figures } = useEditor();
  const { node, depth, from } = line;
  const Icon = nodeIcons[node.kind];
  const parent = from && nodeOf(graph, from.id);
  const own = problems.filter(({ nodeId }) => nodeId === node.id);
  const counted = figuresOf(figures, node.id);
  const title = titleOf(node, t);
  const kind = t(`kind.${node.kind}`);
  const isWorthSaying = (output: string, to: string | null) =>
    to !== null ||
    (output === mainOutputOf(node) && node.kind !== 'hand-over') ||
    (isBranching(node) && !sideOutputs.includes(output));
  return (
    <Item
      role="treeitem"
      data-node={node.id}
      aria-level={depth + 1}
      aria-selected={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onFocus={onFocus}
      onClick={onPress}
      style={{ marginLeft: depth * 20 }}
    >
      <Icon fontSize="small" />
      <span className="words">
        <span className="title">
          {from && parent && (isBranching(parent) || from.output !== mainOutputOf(parent)) ? (
            <span className="output">{outputName(parent, from.output, t)}</span>
          ) : null}{' '}
          <span className="kind">{kind}</span> {title === kind ? null : <strong>{title}</strong>}
        </span>
        {line.ends
          .filter(({ output, to }) => isWorthSaying(output, to))
          .map(({ output, to }) => {
            const target = to === null ? undefined : nodeOf(graph, to);
            const name = outputName(node, output, t);
            return (
              <span key={output} className="end">
                {' '}
                {target
                  ? t('line.leadsTo', { output: name, to: titleOf(target, t) })
                  : t('line.ends', { output: name })}
              </span>
            );
          })}
        {counted ? (
          <span className="end">
            {' '}
            {[...figureWords(counted), ...outputWords(node, counted, t)].join(' · ')}
          </span>
        ) : null}
      </span>
      {trial?.standsAt === node.id ? (
        <span className="trial">{inLanguage(trialTexts.stands)}</span>
      ) : trial?.met.has(node.id) ? (
        <span className="trial">{inLanguage(trialTexts.met)}</span>
      ) : null}
      {own.length > 0 ? (
        <span className={own.some(({ level }) => level === 'error') ? 'error' : 'warning'}>
          {t('line.problems', { count: own.length })}
        </span>
      ) : null}
    </Item>
  );
}

const Item = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  minHeight: 36,
  marginTop: 4,
  padding: '7px 10px',
  borderRadius: 8,
  border: `1px solid ${token('border')}`,
  background: token('raised'),
  fontSize: '0.875rem',
  cursor: 'pointer',
  '&:hover': { background: token('hover') },
  '&[aria-selected="true"]': { borderColor: token('accent'), background: token('accentTint') },
  '&:focus-visible': { outline: `2px solid ${token('accent')}`, outlineOffset: 2 },
  '& > svg': { color: token('muted'), flexShrink: 0 },
  '& .words': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .kind': { color: token('muted') },
  '& strong': { fontWeight: 550 },
  '& .output': {
    padding: '1px 7px',
    borderRadius: 999,
    border: `1px solid ${token('borderStrong')}`,
    fontSize: '0.75rem',
  },
  '& .end': { display: 'block', color: token('muted'), fontSize: '0.75rem' },
  '& .error, & .warning, & .trial': { flexShrink: 0, fontSize: '0.75rem', fontWeight: 550 },
  '& .trial': { color: token('accent') },
  '& .error': { color: token('failed') },
  '& .warning': { color: token('waiting') },
});
