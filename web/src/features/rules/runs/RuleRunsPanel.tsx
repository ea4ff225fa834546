import { useQuery } from '@tanstack/react-query';
import type { TicketInSlot } from '../../../app/slots.ts';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { ruleRunsOf } from '../api/rules.ts';
import { ruleTexts } from '../rule-texts.ts';
import { RunEntry, RunList } from './RunEntry.tsx';

const shownAtFirst = 5;

/**
 * Panel beside the conversation with the rules that ran on a ticket, their actions and reasons, the newest first; empty
 * when no rule ran.
 */
export function RuleRunsPanel({ ticket }: { ticket: TicketInSlot }) {
  const { id, status, queueId, tags } = ticket;
  const state = [status, queueId, ...(tags ?? []).map((tag) => tag.id)].join('/');
  const { data: runs = [] } = useQuery(ruleRunsOf(id, state));
  if (runs.length === 0) return null;
  return (
    <section>
      <h3>{inLanguage(ruleTexts.title)}</h3>
      <RunList>
        {runs.slice(0, shownAtFirst).map((run) => (
          <RunEntry key={run.id} run={run} />
        ))}
      </RunList>
    </section>
  );
}
