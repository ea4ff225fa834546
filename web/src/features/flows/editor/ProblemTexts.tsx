import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../drawing/graph.ts';
import { problemText } from '../drawing/problems.ts';

/** Problems of a node, in words. */
export function ProblemTexts({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation('flows');
  if (problems.length === 0) return null;
  const hasError = problems.some(({ level }) => level === 'error');
  return (
    <Alert severity={hasError ? 'error' : 'warning'} role="note">
      {problems.map((problem) => (
        <div key={`${problem.code}:${problem.language}`}>{problemText(problem, t)}</div>
      ))}
    </Alert>
  );
}
