import type { ContactImport } from '@balcao/plugins/contacts/import/schemas.ts';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { saveFile } from '../../lib/api/save-file.ts';
import { toast } from '../../lib/toast.ts';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { Strip, Strips } from '../../ui/page/Strip.tsx';
import { contextOf, type ImportPlace } from './place.ts';
import { isUnderWay, useImports } from './use-imports.ts';

/** Progress and results of imports, above the contacts or the contact list that they fill. */
export function ImportStrips({ place, onEnded }: { place: ImportPlace; onEnded: () => void }) {
  const imports = useImports(place, onEnded);
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const shown = imports.filter(({ id }) => !closed.has(id));
  if (shown.length === 0) return null;
  return (
    <Strips>
      {shown.map((one) => (
        <ImportStrip
          key={one.id}
          contactImport={one}
          onClose={() => setClosed((before) => new Set([...before, one.id]))}
        />
      ))}
    </Strips>
  );
}

function ImportStrip({ contactImport, onClose }: { contactImport: ContactImport; onClose: () => void }) {
  const { t } = useTranslation('contacts');
  const { id, rows, rowsDone, skipped, partly, known, existing } = contactImport;
  const isBusy = isUnderWay(contactImport);
  const hasReport = skipped + partly + (existing === 'keep' ? known : 0) > 0;
  const act = async (work: () => Promise<unknown>) => {
    await toast.attempt(() => work());
  };
  return (
    <Strip>
      <div className="line">
        <span className="text">
          <strong>{t(`import.state.${contactImport.state}`, { name: nameOf(contactImport, t) })}</strong>
          <span className="numeric">{summaryOf(contactImport, t)}</span>
          <LeftOut contactImport={contactImport} />
        </span>
        {hasReport && !isBusy ? (
          <Button
            size="small"
            onClick={() =>
              void act(async () =>
                saveFile(
                  await api.download(`/contacts/imports/${id}/report`),
                  `${t('import.reportName')}.csv`,
                ),
              )
            }
          >
            {t('import.report')}
          </Button>
        ) : null}
        {isBusy ? (
          <Button size="small" onClick={() => void act(() => api.delete(`/contacts/imports/${id}`))}>
            {t('import.cancel')}
          </Button>
        ) : (
          <IconAction label={t('import.dismiss')} size="small" onClick={onClose}>
            <CloseOutlined fontSize="dense" />
          </IconAction>
        )}
      </div>
      {isBusy ? (
        <LinearProgress
          variant={rowsDone > 0 ? 'determinate' : 'indeterminate'}
          value={rows > 0 ? Math.min(100, (rowsDone / rows) * 100) : 0}
          aria-label={t('import.progress')}
        />
      ) : null}
    </Strip>
  );
}

/** Reasons why rows were left out or imported in part, the most frequent first. */
function LeftOut({ contactImport: { problems } }: { contactImport: ContactImport }) {
  const { t } = useTranslation('contacts');
  const lines = Object.entries(problems)
    // Contacts that existed already are counted among the others.
    .filter(([problem]) => problem !== 'known')
    .sort(([, one], [, other]) => other - one)
    .map(([problem, count]) => t(`import.problem.${problem}`, { count }));
  return lines.length > 0 ? <span className="numeric">{lines.join(' · ')}</span> : null;
}

type Translate = (key: string, values?: Record<string, unknown>) => string;

function nameOf({ source, fileName }: ContactImport, t: Translate): string {
  if (source === 'book') return t('import.book');
  return source === 'phone' ? t('import.phoneOf', { name: fileName }) : fileName;
}

function summaryOf(contactImport: ContactImport, t: Translate): string {
  const { state, failure, rowsDone, rows, created, updated, known, skipped } = contactImport;
  if (state === 'waiting') return t('import.queued');
  // People are counted there, and rows of a file elsewhere.
  const counted = contactImport.source === 'book' ? { context: 'book' } : {};
  if (state === 'running')
    return t('import.done', { done: countText(rowsDone), rows: countText(rows), ...counted });
  const counts = [
    created > 0 || updated + known === 0 ? t('import.created', { count: created }) : '',
    updated > 0 ? t('import.updated', { count: updated }) : '',
    known > 0 ? t('import.known', { count: known, ...contextOf(contactImport) }) : '',
    skipped > 0 ? t('import.skipped', { count: skipped, ...counted }) : '',
    failure ? t(`import.failure.${failure}`) : '',
  ];
  return counts.filter(Boolean).join(' · ');
}

function countText(count: number): string {
  return count.toLocaleString(document.documentElement.lang);
}
