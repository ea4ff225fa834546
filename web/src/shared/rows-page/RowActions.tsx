import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../../ui/menus/IconAction.tsx';

interface RowActionsProps {
  onEdit: () => void;
  onDelete: () => void;
  /** The area's own, before the two that all have. */
  children?: ReactNode;
}

/** Actions on a row of a list, at its end. */
export function RowActions({ onEdit, onDelete, children }: RowActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      {children}
      <IconAction label={t('action.edit')} size="small" onClick={onEdit}>
        <EditOutlined fontSize="small" />
      </IconAction>
      <IconAction label={t('action.delete')} size="small" onClick={onDelete}>
        <DeleteOutlined fontSize="small" />
      </IconAction>
    </>
  );
}
