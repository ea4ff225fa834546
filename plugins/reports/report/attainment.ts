import type { Context } from '@balcao/core';
import {
  countSlaEntries,
  listPolicies,
  type SlaEntry,
  type SlaEntryQuery,
  slaMetrics,
  walkSlaEntries,
} from '../../service-levels/index.ts';
import { ReportTooLarge } from '../contract/errors.ts';
import { reportLimits } from '../contract/limits.ts';
import type { PolicyAttainment, ServiceReportTicketsQuery } from '../schemas.ts';
import { countsOf, emptyParts, type Parts } from './counts-by-place.ts';
import { Durations } from './durations.ts';
import { type Period, whereTagged } from './period.ts';

/** Numbers of targets that were met in time, and late. */
export interface Outcomes {
  kept: number;
  missed: number;
}

interface PolicyOutcomes extends Outcomes {
  took: Durations;
}

/** Outcomes of SLA policies in a period: in total, by queue and agent, and by policy and metric. */
export interface Attainment {
  parts: Parts<Outcomes>;
  policies: PolicyAttainment[];
}

const none = (): Outcomes => ({ kept: 0, missed: 0 });

/**
 * Counts which SLA targets of a period were met and missed; outcomes that were withdrawn later are left out. Throws
 * ERR_REPORT_TOO_LARGE.
 */
export async function attainmentOf(ctx: Context, period: Period): Promise<Attainment> {
  const query = outcomeQuery(period, ['met', 'late'], {});
  const max = reportLimits.entriesMax;
  if ((await countSlaEntries(ctx, query, max + 1)) > max) throw ReportTooLarge({ details: { max } });
  const parts = emptyParts(none);
  const policies = new Map<string, PolicyOutcomes>();
  await walkSlaEntries(ctx, query, (entry) => {
    const key = `${entry.policyId}/${entry.metric}`;
    const policy = policies.get(key) ?? { ...none(), took: new Durations() };
    policies.set(key, policy);
    policy.took.add(entry.tookMs);
    for (const counts of [policy, ...countsOf(parts, entry, none)]) countIn(counts, entry);
  });
  return { parts, policies: await presentPolicies(ctx, policies) };
}

/** Builds the query for outcomes of these kinds in the period, of one policy or metric where requested. */
export function outcomeQuery(
  period: Period,
  kinds: SlaEntryQuery['kinds'],
  { policyId, metric }: Pick<ServiceReportTicketsQuery, 'policyId' | 'metric'>,
): SlaEntryQuery {
  const { range, filter } = period;
  return {
    ...{ from: range.from, until: range.until, kinds },
    metrics: metric === undefined ? slaMetrics : [metric],
    of: { ...filter, ...(policyId === undefined ? {} : { policyId }) },
    among: whereTagged(period, 'e'),
  };
}

function countIn(counts: Outcomes, { kind }: SlaEntry): void {
  if (kind === 'met') counts.kept++;
  else counts.missed++;
}

/** Presents policies in their order, deleted ones at the end. */
async function presentPolicies(
  ctx: Context,
  outcomes: ReadonlyMap<string, PolicyOutcomes>,
): Promise<PolicyAttainment[]> {
  const names = new Map((await listPolicies(ctx)).map(({ policy }) => [policy.id, policy.name]));
  const ids = [...new Set([...outcomes.keys()].map((key) => Number(key.split('/')[0])))];
  const gone = ids.filter((id) => !names.has(id)).sort((one, other) => one - other);
  return [...names.keys(), ...gone].flatMap((id) =>
    slaMetrics.flatMap((metric) => {
      const found = outcomes.get(`${id}/${metric}`);
      if (!found) return [];
      const { kept, missed, took } = found;
      const name = names.get(id) ?? null;
      return [{ id: id === 0 ? null : id, name, metric, kept, missed, took: took.present() }];
    }),
  );
}
