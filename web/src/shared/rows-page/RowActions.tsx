import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../ui/menus/IconAction.tsx';

interface RowActionsProps {
  onEdit: () => void;
  /** null: the user may not delete this row. */
  onDelete: (() => void) | null;
  /** Further actions, before the two that all rows have. */
  children?: ReactNode;
}

/** Buttons at the end of a list's row. */
export function RowActions({ onEdit, onDelete, children }: RowActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      {children}
      <IconAction label={t('action.edit')} size="small" onClick={onEdit}>
        <EditOutlined fontSize="small" />
      </IconAction>
      {onDelete === null ? null : (
        <IconAction label={t('action.delete')} size="small" onClick={onDelete}>
          <DeleteOutlined fontSize="small" />
        </IconAction>
      )}
    </>
  );
}
