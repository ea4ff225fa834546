import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { trialTexts } from '../trial/texts.ts';
import { useDrawn } from './editor-context.ts';
import type { LineView } from './line-views.ts';
import { nodeIcons } from './node-icons.ts';

/**
 * One node in the list of a flow: the output that leads to it, its kind and name, where it leads, and how many problems
 * it has.
 */
export const NodeLine = memo(function NodeLine({
  id,
  kind,
  depth,
  output,
  kindName,
  title,
  ends,
  figures,
  trial,
  problems,
  hasError,
}: LineView) {
  const { t } = useTranslation('flows');
  const isChosen = useDrawn(({ chosenId }) => chosenId === id);
  const Icon = nodeIcons[kind];
  return (
    <Item
      role="treeitem"
      data-node={id}
      aria-level={depth + 1}
      aria-selected={isChosen}
      tabIndex={isChosen ? 0 : -1}
      style={{ marginLeft: depth * 20 }}
    >
      <Icon fontSize="small" />
      <span className="words">
        <span className="title">
          {output === null ? null : <span className="output">{output}</span>}{' '}
          <span className="kind">{kindName}</span> {title === null ? null : <strong>{title}</strong>}
        </span>
        {(ends === '' ? [] : ends.split('\n')).map((said) => (
          <span key={said} className="end">
            {' '}
            {said}
          </span>
        ))}
        {figures === null ? null : <span className="figures"> {figures}</span>}
      </span>
      {trial ? (
        <span className="trial">{inLanguage(trial === 'stands' ? trialTexts.stands : trialTexts.met)}</span>
      ) : null}
      {problems > 0 ? (
        <span className={hasError ? 'error' : 'warning'}>{t('line.problems', { count: problems })}</span>
      ) : null}
    </Item>
  );
});

const Item = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  minHeight: 36,
  marginTop: 4,
  padding: '7px 10px',
  borderRadius: 8,
  border: hairline,
  background: token('raised'),
  fontSize: textSizes.body,
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
    fontSize: textSizes.caption,
  },
  '& .end': { display: 'block', color: token('muted'), fontSize: textSizes.caption },
  '& .figures': {
    display: 'block',
    marginTop: 2,
    fontSize: textSizes.caption,
    fontVariantNumeric: 'tabular-nums',
  },
  '& .error, & .warning, & .trial': { flexShrink: 0, fontSize: textSizes.caption, fontWeight: 550 },
  '& .trial': { color: token('accent') },
  '& .error': { color: token('failed') },
  '& .warning': { color: token('waiting') },
});
