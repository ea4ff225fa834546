import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import { useState } from 'react';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { ahead } from '../../../lib/hooks/ahead.tsx';
import { columnTexts } from '../../../shared/field-columns/column-texts.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import type { FieldColumns } from './use-field-columns.tsx';

const ColumnsDialog = ahead(
  async () => (await import('../../../shared/field-columns/ColumnsDialog.tsx')).ColumnsDialog,
);

/**
 * Button for the choice of the company's fields that the table shows; nothing where the company has no field of contacts.
 */
export function ColumnsButton({ columns }: { columns: FieldColumns }) {
  const [isOpen, setOpen] = useState(false);
  if (!columns.isOffered) return null;
  return (
    <>
      <IconAction label={inLanguage(columnTexts.choose)} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ViewColumnOutlined color={columns.columns.length > 0 ? 'primary' : 'inherit'} />
      </IconAction>
      {isOpen ? (
        <ColumnsDialog
          open
          target="contact"
          columns={columns.keys}
          onClose={() => setOpen(false)}
          onChoose={columns.change}
        />
      ) : null}
    </>
  );
}
