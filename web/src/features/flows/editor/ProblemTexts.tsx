import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import type { FlowNode, Problem } from '../drawing/graph.ts';
import { problemWords } from './problem-words.ts';

/** Problems of a node, in words. */
export function ProblemTexts({ node, problems }: { node: FlowNode; problems: readonly Problem[] }) {
  const { t } = useTranslation('flows');
  if (problems.length === 0) return null;
  const hasError = problems.some(({ level }) => level === 'error');
  return (
    <Alert severity={hasError ? 'error' : 'warning'} role="note">
      {problems.map((problem) => (
        <div key={`${problem.code}:${problem.language}`}>{problemWords(problem, node, t)}</div>
      ))}
    </Alert>
  );
}
