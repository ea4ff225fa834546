import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { oneLine, textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { AppDialog } from '../../../ui/dialogs/AppDialog.tsx';
import { nodeOf } from '../drawing/commands.ts';
import { nodesOf } from '../drawing/problems.ts';
import { titleOf } from '../drawing/words.ts';
import { useEditor } from './editor-context.ts';
import { problemWords } from './problem-words.ts';

interface ProblemsDialogProps {
  open: boolean;
  /** The author wanted to publish, and errors among these refuse it. */
  isBlocked: boolean;
  onClose: () => void;
  /** Called with the node of the problem that was pressed. */
  onChosen: (nodeId: string) => void;
}

/** Problems of the draft, each of which leads to its node. */
export const ProblemsDialog = memo(function ProblemsDialog({
  open,
  isBlocked,
  onClose,
  onChosen,
}: ProblemsDialogProps) {
  const { t } = useTranslation('flows');
  const { graph, problems } = useEditor();
  const nameOf = (nodeId: string | null) => {
    const node = nodeId === null ? undefined : nodeOf(graph, nodeId);
    return node ? titleOf(node, t) : t('publish.whole');
  };
  return (
    <AppDialog
      open={open}
      title={isBlocked ? t('publish.blocked') : t('publish.problems')}
      width="sm"
      onClose={onClose}
    >
      {isBlocked ? <p>{t('publish.blockedText')}</p> : null}
      {problems.length === 0 ? <p>{t('publish.none')}</p> : null}
      <Lines>
        {problems.map((problem) => {
          const { code, nodeId, level, language } = problem;
          const node = nodeId === null ? undefined : nodeOf(graph, nodeId);
          const places = nodesOf(problem).filter((id) => nodeOf(graph, id));
          return (
            <li key={`${code}:${nodeId}:${language}`}>
              <span>
                <strong>{nameOf(nodeId)}</strong>
                <small data-level={level}>{t(`publish.${level}`)}</small>
                {problemWords(problem, node, t)}
              </span>
              <span className="places">
                {places.map((id) => (
                  <Button
                    key={id}
                    variant="outlined"
                    size="small"
                    aria-label={t('publish.goTo', { node: nameOf(id) })}
                    onClick={() => onChosen(id)}
                  >
                    {nodeId === null ? nameOf(id) : t('publish.go')}
                  </Button>
                ))}
              </span>
            </li>
          );
        })}
      </Lines>
    </AppDialog>
  );
});

const Lines = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 8,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: 10,
    borderRadius: 8,
    border: hairline,
  },
  '& li > span:first-of-type': { flex: 1, minWidth: 140, overflowWrap: 'anywhere' },
  '& .places': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 6, maxWidth: '60%' },
  // No flex box: only the text of a block ends in an ellipsis.
  '& .places button': {
    display: 'block',
    maxWidth: 200,
    ...oneLine,
  },
  '& strong': { fontWeight: 550 },
  '& small': { display: 'block', fontSize: textSizes.caption, color: token('waiting') },
  '& small[data-level="error"]': { color: token('failed') },
});
