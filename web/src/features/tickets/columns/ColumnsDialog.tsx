import { object } from 'yup';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { ColumnsField } from './ColumnsField.tsx';
import { columnTexts } from './column-texts.ts';
import { columnsRule } from './columns-rule.ts';

interface ColumnsDialogProps {
  open: boolean;
  columns: readonly string[];
  onClose: () => void;
  onChoose: (columns: readonly string[]) => void;
}

/** Choice of the fields that the rows of this person show. */
export function ColumnsDialog({ open, columns, onClose, onChoose }: ColumnsDialogProps) {
  return (
    <FormDialog
      open={open}
      title={inLanguage(columnTexts.choose)}
      initialValues={{ columns: [...columns] }}
      validationSchema={object({ columns: columnsRule() })}
      onClose={onClose}
      onSubmit={async (values) => onChoose(values.columns)}
    >
      <ColumnsField help={columnTexts.help} autoFocus />
    </FormDialog>
  );
}
