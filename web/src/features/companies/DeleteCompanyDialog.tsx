import type { ListedCompany } from '@balcao/core/tenancy/schemas.ts';
import Typography from '@mui/material/Typography';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { toast } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { companyCalls } from './api/companies.ts';

interface DeleteCompanyDialogProps {
  open: boolean;
  company: ListedCompany;
  onClose: () => void;
  onDeleted: (id: number) => void;
}

/** Dialog that deletes a company for good, once our own staff have typed its name. */
export function DeleteCompanyDialog({ open, company, onClose, onDeleted }: DeleteCompanyDialogProps) {
  const { t } = useTranslation('companies');
  const { id, name, usage } = company;
  return (
    <FormDialog
      open={open}
      title={t('delete.title', { name })}
      initialValues={{ typed: '' }}
      validationSchema={object({
        typed: string()
          .trim()
          .oneOf([name], () => i18next.t('delete.wrong', { ns: 'companies' })),
      })}
      submitLabel={t('action.delete')}
      isDestructive
      onClose={onClose}
      onFailure={() => toast.error(t('delete.failed'))}
      onSubmit={async () => {
        await companyCalls.remove(id);
        onDeleted(id);
        toast.success(t('done'));
      }}
    >
      <Typography sx={{ color: 'text.secondary' }}>
        {t('delete.text', { users: usage.users, messages: usage.messages })}
      </Typography>
      <TextField name="typed" label={t('delete.type', { name })} autoFocus autoComplete="off" required />
    </FormDialog>
  );
}
