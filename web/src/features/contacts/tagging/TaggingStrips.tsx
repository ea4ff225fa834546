import type { Tagging } from '@balcao/plugins/tags/taggings/schemas.ts';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Strip, Strips } from '../../../ui/page/Strip.tsx';

interface TaggingStripsProps {
  taggings: readonly Tagging[];
  onUndo: (id: number) => void;
  /** Called when it can no longer be undone. */
  onSettled: (id: number) => void;
}

/** Jobs that tag many contacts, above the list, each with an undo while that is possible. */
export function TaggingStrips({ taggings, onUndo, onSettled }: TaggingStripsProps) {
  if (taggings.length === 0) return null;
  return (
    <Strips role="status">
      {taggings.map((tagging) => (
        <TaggingStrip
          key={tagging.id}
          tagging={tagging}
          onUndo={() => onUndo(tagging.id)}
          onSettled={() => onSettled(tagging.id)}
        />
      ))}
    </Strips>
  );
}

interface TaggingStripProps {
  tagging: Tagging;
  onUndo: () => void;
  onSettled: () => void;
}

function TaggingStrip({ tagging, onUndo, onSettled }: TaggingStripProps) {
  const { t } = useTranslation('contacts');
  const { state, total, done, tagged, failed, undone, undoUntil } = tagging;
  const untouched = done - tagged - failed;
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (state !== 'done' || undoUntil === null) return;
    const timer = setTimeout(() => settle(), Math.max(0, Date.parse(undoUntil) - Date.now()));
    return () => clearTimeout(timer);
  }, [state, undoUntil]);
  const shown = (count: number) => count.toLocaleString(document.documentElement.lang);
  const isUndoing = state === 'undoing';
  const [passed, all] = isUndoing ? [undone, tagged] : [done, total];
  return (
    <Strip>
      <div className="line">
        <span className="text">
          <strong>
            {state === 'done'
              ? t('tagging.done', { count: tagged })
              : t(isUndoing ? 'tagging.undoing' : 'tagging.running', { count: total })}
          </strong>
          {state === 'done' && untouched > 0 ? (
            <span>{t('tagging.untouched', { count: untouched })}</span>
          ) : null}
          {failed > 0 ? <span>{t('tagging.failed', { count: failed })}</span> : null}
          {state === 'running' ? (
            <span>{t('tagging.passed', { done: shown(done), total: shown(total) })}</span>
          ) : null}
        </span>
        {isUndoing ? null : (
          <Button size="small" variant="outlined" onClick={onUndo}>
            {t('tagging.undo')}
          </Button>
        )}
      </div>
      {state === 'done' ? null : (
        <LinearProgress
          variant={passed > 0 ? 'determinate' : 'indeterminate'}
          value={all > 0 ? Math.min(100, (passed / all) * 100) : 0}
          aria-label={t('tagging.progress')}
        />
      )}
    </Strip>
  );
}
