import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { inLanguage } from '../../lib/format/i18n.ts';
import { isChanged } from '../../lib/forms/is-changed.ts';
import { Tooltip } from '../menus/Tooltip.tsx';

interface StoredActionButtonProps {
  label: string;
  isDestructive?: boolean;
  /** Nothing can be typed, so that nothing can be lost. */
  isReadOnly?: boolean;
  onClick: () => void;
}

const unsaved = {
  pt: 'Salve ou descarte as mudanças antes.',
  en: 'Save or discard the changes first.',
  es: 'Guarde o descarte los cambios antes.',
};

/**
 * Button of a form's dialog that acts on the record as it is stored. It is off while the form has other values, which
 * would be lost unseen.
 */
export function StoredActionButton({ label, isDestructive, isReadOnly, onClick }: StoredActionButtonProps) {
  const { initialValues, values, isSubmitting } = useFormikContext();
  const isUnsaved = !isReadOnly && isChanged(initialValues, values);
  return (
    <Tooltip title={isUnsaved ? inLanguage(unsaved) : ''}>
      <span>
        <Button
          color={isDestructive ? 'error' : 'primary'}
          disabled={isUnsaved || isSubmitting}
          onClick={onClick}
        >
          {label}
        </Button>
      </span>
    </Tooltip>
  );
}
