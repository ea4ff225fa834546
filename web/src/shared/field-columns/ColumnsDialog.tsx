import type { FieldTarget } from '@balcao/plugins/fields/contract/limits.ts';
import { object } from 'yup';
import { inLanguage } from '../../lib/format/i18n.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { ColumnsField } from './ColumnsField.tsx';
import { columnTexts } from './column-texts.ts';
import { columnsRule } from './columns-rule.ts';

interface ColumnsDialogProps {
  target: FieldTarget;
  open: boolean;
  columns: readonly string[];
  onClose: () => void;
  onChoose: (columns: readonly string[]) => void;
}

/** Dialog in which a user chooses the company's fields that their own lists of tickets or contacts show. */
export function ColumnsDialog({ open, target, columns, onClose, onChoose }: ColumnsDialogProps) {
  return (
    <FormDialog
      open={open}
      title={inLanguage(columnTexts.choose)}
      initialValues={{ columns: [...columns] }}
      validationSchema={object({ columns: columnsRule() })}
      onClose={onClose}
      onSubmit={async (values) => onChoose(values.columns)}
    >
      <ColumnsField target={target} help={columnTexts.help} autoFocus />
    </FormDialog>
  );
}
