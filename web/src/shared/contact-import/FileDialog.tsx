import { importLimits } from '@balcao/plugins/contacts/import/limits.ts';
import type { ImportDraft } from '@balcao/plugins/contacts/import/schemas.ts';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { textOfFailure } from '../../lib/errors.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import { AppDialog } from '../../ui/dialogs/AppDialog.tsx';
import type { ImportPlace } from './place.ts';

interface FileDialogProps {
  place: ImportPlace;
  open: boolean;
  onClose: () => void;
  onUploaded: (draft: ImportDraft) => void;
}

const accepted = '.xlsx,.xls,.csv,.txt,.vcf';

/** First step of an import: the user chooses or drops one spreadsheet, and the server reads its columns. */
export function FileDialog({ place, open, onClose, onUploaded }: FileDialogProps) {
  const { t } = useTranslation('contacts');
  const id = useId();
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const isBusy = sent !== null;

  const upload = async (file: File | undefined) => {
    if (!file || isBusy) return;
    if (file.size > importLimits.fileBytes) return setProblem(t('import.tooLarge', { megabytes: 20 }));
    setProblem(null);
    setSent(0);
    try {
      const form = new FormData();
      form.append('file', file);
      onUploaded(await api.upload<ImportDraft>(place.path, form, { onProgress: setSent }));
    } catch (error) {
      setProblem(textOfFailure(error));
    } finally {
      setSent(null);
    }
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void upload(event.dataTransfer.files[0]);
  };
  return (
    <AppDialog open={open} title={t('import.title')} width="sm" onClose={onClose}>
      <Place
        className={isOver ? 'over' : ''}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={handleDrop}
      >
        <UploadFileOutlined sx={{ fontSize: 32, color: 'text.secondary' }} />
        <Button component="label" variant="contained" disabled={isBusy}>
          {t('import.choose')}
          <Hidden
            id={id}
            type="file"
            accept={accepted}
            disabled={isBusy}
            onChange={(event) => {
              void upload(event.target.files?.[0]);
              // Allows choosing the same file again after it was corrected.
              event.target.value = '';
            }}
          />
        </Button>
        <p>{t('import.drop')}</p>
        <p className="quiet">
          {t('import.limits', {
            megabytes: 20,
            rows: importLimits.rows.toLocaleString(document.documentElement.lang),
          })}
        </p>
      </Place>
      <Status aria-live="polite">
        {isBusy ? (
          <>
            <LinearProgress
              variant={sent < 1 ? 'determinate' : 'indeterminate'}
              value={sent * 100}
              aria-label={sent < 1 ? t('import.sending') : t('import.looking')}
            />
            <p>{sent < 1 ? t('import.sending') : t('import.looking')}</p>
          </>
        ) : null}
        {problem ? <p className="problem">{problem}</p> : null}
      </Status>
    </AppDialog>
  );
}

const Place = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  padding: '32px 16px',
  borderRadius: 12,
  border: `1.5px dashed ${token('border')}`,
  background: token('sunken'),
  textAlign: 'center',
  '&.over': { borderColor: token('accent'), background: token('accentTint') },
  '& p': { margin: 0, fontSize: textSizes.body },
  '& .quiet': { color: token('muted'), fontSize: textSizes.caption },
});

const Status = styled('div')({
  minHeight: 48,
  paddingTop: 12,
  '& p': { margin: '8px 0 0', fontSize: textSizes.small, color: token('muted') },
  '& .problem': { color: token('failed') },
});

/** Reached by the keyboard like the button around it. */
const Hidden = styled('input')({ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' });
