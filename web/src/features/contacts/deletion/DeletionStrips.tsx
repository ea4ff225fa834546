import type { ContactDeletion } from '@balcao/plugins/contacts/deletion/schemas.ts';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Strip, Strips } from '../../../ui/page/Strip.tsx';

interface DeletionStripsProps {
  deletions: readonly ContactDeletion[];
  onUndo: (id: number) => void;
}

/** Deletions of contacts that wait or run, above the list, each with an undo while that is possible. */
export function DeletionStrips({ deletions, onUndo }: DeletionStripsProps) {
  if (deletions.length === 0) return null;
  return (
    <Strips role="status">
      {deletions.map((deletion) => (
        <DeletionStrip key={deletion.id} deletion={deletion} onUndo={() => onUndo(deletion.id)} />
      ))}
    </Strips>
  );
}

function DeletionStrip({ deletion, onUndo }: { deletion: ContactDeletion; onUndo: () => void }) {
  const { t } = useTranslation('contacts');
  const { total, deleted, state, dueAt } = deletion;
  const isPast = useIsPast(Date.parse(dueAt));
  const mayUndo = state === 'waiting' && !isPast;
  return (
    <Strip>
      <div className="line">
        <span className="text">
          <strong>{t(mayUndo ? 'deletion.waiting' : 'deletion.running', { count: total })}</strong>
          {mayUndo ? <span>{t('deletion.hint')}</span> : null}
        </span>
        {mayUndo ? (
          <Button size="small" variant="outlined" onClick={onUndo}>
            {t('deletion.undo')}
          </Button>
        ) : null}
      </div>
      {mayUndo ? null : (
        <LinearProgress
          variant={deleted > 0 ? 'determinate' : 'indeterminate'}
          value={total > 0 ? Math.min(100, (deleted / total) * 100) : 0}
          aria-label={t('deletion.progress')}
        />
      )}
    </Strip>
  );
}

function useIsPast(at: number): boolean {
  const [isPast, setPast] = useState(() => at <= Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setPast(true), Math.max(0, at - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
  return isPast;
}
