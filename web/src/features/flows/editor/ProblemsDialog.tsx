import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { AppDialog } from '../../../ui/dialogs/AppDialog.tsx';
import { nodeOf } from '../drawing/commands.ts';
import type { Problem } from '../drawing/graph.ts';
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
  const nameOf = ({ nodeId }: Problem) => {
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
          const { code, nodeId, level } = problem;
          const node = nodeId === null ? undefined : nodeOf(graph, nodeId);
          return (
            <li key={`${code}:${nodeId}`}>
              <span>
                <strong>{nameOf(problem)}</strong>
                <small data-level={level}>{t(`publish.${level}`)}</small>
                {problemWords(problem, node, t)}
              </span>
              {node ? (
                <Button
                  variant="outlined"
                  size="small"
                  aria-label={t('publish.goTo', { node: nameOf(problem) })}
                  onClick={() => onChosen(node.id)}
                >
                  {t('publish.go')}
                </Button>
              ) : null}
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
    border: `1px solid ${token('border')}`,
  },
  '& li > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 550 },
  '& small': { display: 'block', fontSize: textSizes.caption, color: token('waiting') },
  '& small[data-level="error"]': { color: token('failed') },
});
