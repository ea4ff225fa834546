import type { AuditVerified } from '@balcao/core/audit/schemas.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { readAudit, readAuditActions, verifyAudit } from './api/read-audit.ts';

/** Names of the log's filters. Each is kept in the URL, '' for none. Days have the format of date inputs. */
export const filterNames = [
  'searchParam',
  'companyId',
  'action',
  'userId',
  'recordType',
  'recordId',
  'from',
  'to',
] as const;
export type Filters = Record<(typeof filterNames)[number], string>;

/** The filters as the API takes them: days of this browser's clock, the last one included. */
export function queryOf({ searchParam, from, to, ...others }: Filters): Record<string, string> {
  const query = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== ''));
  if (searchParam.trim()) query.searchParam = searchParam.trim();
  if (from) query.from = startOf(from, 0);
  if (to) query.to = startOf(to, 1);
  return query;
}

function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** Reads the audit log page by page, and the texts of its sentences. */
export function useAudit(filters: Filters) {
  const query = queryOf(filters);
  const pages = useInfiniteQuery({
    queryKey: ['audit', query],
    queryFn: ({ pageParam, signal }) => readAudit(query, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next,
  });
  const catalogue = useQuery({
    queryKey: ['audit-actions'],
    queryFn: readAuditActions,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const rows = useMemo(() => pages.data?.pages.flatMap((page) => page.rows) ?? [], [pages.data]);
  return { pages, rows, catalogue: catalogue.data };
}

export type Verdict = Pick<AuditVerified, 'checked' | 'findings'>;

/** Checks the chain of entries in several calls; `progress` is the number of checked entries. */
export function useVerification(companyId: string) {
  const [progress, setProgress] = useState<number | null>(null);
  const [verdict, setVerdict] = useState<(Verdict & { companyId: string }) | null>(null);
  const verify = async () => {
    setVerdict(null);
    setProgress(0);
    await toast.attempt(async () => {
      const findings: Verdict['findings'] = [];
      let checked = 0;
      for (let from: number | null | undefined; from !== null; ) {
        const part = await verifyAudit({
          ...(companyId === '' ? {} : { companyId: Number(companyId) }),
          ...(from === undefined ? {} : { from }),
        });
        checked += part.checked;
        findings.push(...part.findings);
        setProgress(checked);
        from = part.next;
      }
      setVerdict({ companyId, checked, findings });
    });
    setProgress(null);
  };
  // A verdict about another company's log is not shown above this one.
  const shown = verdict?.companyId === companyId ? verdict : null;
  return { verify, progress, verdict: shown, dismiss: () => setVerdict(null) };
}
