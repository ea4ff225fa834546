import type { FlowRuns } from '@balcao/plugins/flows/moving/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { flowRuns } from '../api/runs.ts';
import { inDigits } from '../figures/figures-of.ts';
import { movingTexts } from './texts.ts';

const askAgainMs = 1000;

/** Shows the user, once the conversations of a publication have moved, how many moved and how many stay. */
export function MovedRuns({
  flowId,
  number,
  onOver,
}: {
  flowId: number;
  /** The version to which they move. */
  number: number;
  onOver: () => void;
}) {
  const isOver = (runs: FlowRuns | undefined) => runs?.move?.number === number && runs.move.isOver;
  const { data } = useQuery({
    ...flowRuns(flowId),
    refetchInterval: ({ state }) => (isOver(state.data) ? false : askAgainMs),
  });
  const move = isOver(data) ? data?.move : null;
  useEffect(() => {
    if (!move) return;
    toast.success(
      inLanguage(movingTexts.moved)
        .replace('{{number}}', String(move.number))
        .replace('{{moved}}', inDigits(move.moved))
        .replace('{{stayed}}', inDigits(move.stayed)),
    );
    onOver();
  }, [move, onOver]);
  return null;
}
