import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../lib/api/save-file.ts';
import { toast } from '../../lib/toast.ts';
import { readReceipt } from './api/read-receipt.ts';

/** Button by which an admin downloads the receipt of a paid invoice as a PDF. */
export function ReceiptButton({ id }: { id: number }) {
  const { t } = useTranslation('billing');
  const [isBusy, setBusy] = useState(false);
  const handleClick = async () => {
    setBusy(true);
    await toast.attempt(async () => {
      saveFile(await readReceipt(id), `${t('receipt.file')}-${id}.pdf`);
    });
    setBusy(false);
  };
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<DownloadOutlined />}
      disabled={isBusy}
      aria-label={t('receipt.of', { id })}
      onClick={() => void handleClick()}
    >
      {t('receipt.get')}
    </Button>
  );
}
