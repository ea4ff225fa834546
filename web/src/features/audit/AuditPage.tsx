import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { saveFile } from '../../lib/api/save-file.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { toast } from '../../lib/toast.ts';
import { ListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx';
import { Page, PageBody, PageHeader } from '../../ui/page/Page.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditRow } from './AuditRow.tsx';
import { exportAudit } from './api/read-audit.ts';
import { type Filters, filterNames, queryOf, useAudit, useVerification, type Verdict } from './use-audit.ts';

/** Page on which admins read the company's audit log, as sentences, and check that no entry was altered. */
export function AuditPage() {
  const { t } = useTranslation('audit');
  const { filters, change, clear } = useFilters();
  const asked = useDebounced(filters.searchParam, 300);
  const { pages, rows, catalogue } = useAudit({ ...filters, searchParam: asked });
  const verification = useVerification(filters.companyId);
  const [isExporting, setExporting] = useState(false);
  const isFiltered = filterNames.some((name) => name !== 'companyId' && filters[name] !== '');
  const handleExport = async () => {
    setExporting(true);
    await toast.attempt(async () => {
      saveFile(await exportAudit(queryOf(filters)), t('exportName'));
    });
    setExporting(false);
  };
  return (
    <Page>
      <PageHeader
        title={t('title')}
        search={{
          value: filters.searchParam,
          onChange: (searchParam) => change({ searchParam }),
          label: t('search'),
        }}
      >
        <Button
          variant="outlined"
          startIcon={<DownloadOutlined />}
          disabled={isExporting}
          onClick={() => void handleExport()}
        >
          {t('export')}
        </Button>
        <Button
          variant="contained"
          startIcon={<VerifiedUserOutlined />}
          disabled={verification.progress !== null}
          onClick={() => void verification.verify()}
        >
          {verification.progress === null ? t('verify') : t('verifying', { checked: verification.progress })}
        </Button>
      </PageHeader>
      <PageBody>
        <AuditFilters {...{ filters, change, catalogue, isFiltered, clear, rows }} />
        {verification.verdict ? (
          <Outcome verdict={verification.verdict} onClose={verification.dismiss} />
        ) : null}
        {pages.isPending ? <ListSkeleton /> : null}
        {pages.isError && rows.length === 0 ? (
          <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />
        ) : null}
        {pages.isSuccess && rows.length === 0 ? (
          <EmptyState
            icon={<FactCheckOutlined />}
            title={isFiltered ? t('noMatch') : t('empty')}
            text={isFiltered ? t('noMatchText') : t('emptyText')}
          />
        ) : null}
        <Lines aria-label={t('title')}>
          {rows.map((line) => (
            <AuditRow key={line.seq} line={line} catalogue={catalogue} onOnly={change} />
          ))}
        </Lines>
        {pages.hasNextPage ? (
          <Button
            sx={{ mt: 3 }}
            variant="outlined"
            disabled={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {t('older')}
          </Button>
        ) : null}
      </PageBody>
    </Page>
  );
}

/** Keeps the filters in the page's address, so that a user can share a filtered log with others. */
function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? ''])) as Filters;
  const change = (changed: Partial<Filters>) =>
    setParams(
      Object.fromEntries(Object.entries({ ...filters, ...changed }).filter(([, value]) => value !== '')),
      { replace: true },
    );
  const { companyId } = filters;
  const clear = () => setParams(companyId === '' ? {} : { companyId }, { replace: true });
  return { filters, change, clear };
}

function Outcome({ verdict, onClose }: { verdict: Verdict; onClose: () => void }) {
  const { t } = useTranslation('audit');
  const { findings, checked } = verdict;
  if (findings.length === 0)
    return (
      <Alert severity="success" onClose={onClose} sx={{ mb: 3 }}>
        {t('whole', { count: checked })}
      </Alert>
    );
  return (
    <Alert severity="error" onClose={onClose} sx={{ mb: 3 }}>
      <strong>{t('broken')}</strong>
      <Findings>
        {findings.map(({ fault, from, to }) => (
          <li key={`${fault} ${from}`}>{t(`fault.${fault}`, { from, to })}</li>
        ))}
      </Findings>
    </Alert>
  );
}

const Lines = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });
const Findings = styled('ul')({ margin: '4px 0 0', paddingLeft: 18 });
