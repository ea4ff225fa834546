import type { FlowInFull } from '@balcao/plugins/flows/schemas.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../../../lib/api/api-error.ts';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { useAtOpening } from '../../../lib/hooks/use-at-opening.ts';
import { toast } from '../../../lib/toast.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { AppDialog } from '../../../ui/dialogs/AppDialog.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/States.tsx';
import { flowVersions, restoreVersion } from '../api/flow-calls.ts';

interface VersionsDialogProps {
  open: boolean;
  flow: FlowInFull;
  onClose: () => void;
  /** Called with the flow whose draft is that of a version again. */
  onRestored: (flow: FlowInFull) => void;
}

/** Dialog with the published versions of a flow, each of which the user can copy back into the draft. */
export const VersionsDialog = memo(function VersionsDialog({
  open,
  flow,
  onClose,
  onRestored,
}: VersionsDialogProps) {
  const { t } = useTranslation('flows');
  const versions = useQuery({ ...flowVersions(flow.id), enabled: open });
  const [isBusy, setBusy] = useState(false);
  const [isRefused, setRefused] = useState(false);
  // The version takes the place of the draft that was seen, and of no other.
  const { draftRevision } = useAtOpening(open, flow);
  const close = () => {
    setRefused(false);
    onClose();
  };
  const restore = async (number: number) => {
    setBusy(true);
    try {
      onRestored(await restoreVersion(flow.id, number, draftRevision));
      toast.success(t('versions.restored', { number }));
      close();
    } catch (error) {
      if (hasCode(error, 'ERR_FLOW_CHANGED')) setRefused(true);
      else toast.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <AppDialog open={open} title={t('versions.title')} width="sm" onClose={close}>
      {isRefused ? <Alert severity="warning">{t('editor.changedMeanwhile')}</Alert> : null}
      {versions.error ? (
        <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />
      ) : versions.data?.length === 0 ? (
        <EmptyState title={t('versions.empty')} text={t('versions.emptyText')} />
      ) : (
        <Lines>
          {(versions.data ?? []).map(({ number, note, publishedAt, publishedBy }) => (
            <li key={number}>
              <span>
                <strong>{t('versions.name', { number })}</strong>
                {number === flow.publishedNumber ? <em>{t('versions.current')}</em> : null}
                <small>
                  {t('versions.by', {
                    when: formatDateTime(publishedAt),
                    name: publishedBy?.name ?? t('versions.gone'),
                  })}
                </small>
                {note ? <span>{note}</span> : null}
              </span>
              <Button
                variant="outlined"
                size="small"
                disabled={isBusy || isRefused}
                aria-label={`${t('versions.restore')}: ${t('versions.name', { number })}`}
                onClick={() => void restore(number)}
              >
                {t('versions.restore')}
              </Button>
            </li>
          ))}
        </Lines>
      )}
    </AppDialog>
  );
});

const Lines = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 8,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 12,
    padding: 10,
    borderRadius: 8,
    border: hairline,
  },
  '& li > span': { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 550 },
  '& em': { marginLeft: 8, fontStyle: 'normal', fontSize: textSizes.caption, color: token('done') },
  '& small': { display: 'block', fontSize: textSizes.caption, color: token('muted') },
});
