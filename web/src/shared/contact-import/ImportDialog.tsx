import type { ImportDraft } from '@balcao/plugins/contacts/import/schemas.ts';
import { useState } from 'react';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { FileDialog } from './FileDialog.tsx';
import type { ImportPlace } from './place.ts';

interface ImportDialogProps {
  /** Destination of the imported contacts. */
  place: ImportPlace;
  open: boolean;
  onClose: () => void;
}

/**
 * Imports contacts from a file of the user's, in two dialogs: the choice of the file, then the meaning of its columns.
 */
export function ImportDialog({ place, open, onClose }: ImportDialogProps) {
  const [draft, setDraft] = useState<ImportDraft | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const close = () => {
    setChoosing(false);
    onClose();
  };
  return (
    <>
      <FileDialog
        place={place}
        open={open && !isChoosing}
        onClose={close}
        onUploaded={(uploaded) => {
          setDraft(uploaded);
          setChoosing(true);
        }}
      />
      {draft ? <ColumnsDialog place={place} open={open && isChoosing} draft={draft} onClose={close} /> : null}
    </>
  );
}
