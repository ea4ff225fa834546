import FolderCopyOutlined from '@mui/icons-material/FolderCopyOutlined';
import Button from '@mui/material/Button';
import { useField } from 'formik';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ahead } from '../../lib/hooks/ahead.tsx';
import type { FileValue } from '../file-field/FileField.tsx';

const FileListsDialog = ahead(async () => (await import('./FileListsDialog.tsx')).FileListsDialog);

/** Button by which a user fills a form's file field from the company's file lists instead of this computer. */
export function FileFromList({ name }: { name: string }) {
  return (
    // Its texts are loaded separately: the form does not wait for them.
    <Suspense fallback={null}>
      <FromListButton name={name} />
    </Suspense>
  );
}

function FromListButton({ name }: { name: string }) {
  const { t } = useTranslation('file-lists');
  const [, , { setValue }] = useField<FileValue>(name);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<FolderCopyOutlined />} onClick={() => setOpen(true)}>
        {t('choose.open')}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <FileListsDialog
            onClose={() => setOpen(false)}
            onChoose={(file) => {
              void setValue(file);
              setOpen(false);
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
