import { superCompanyId } from '@balcao/core/tenancy/limits.ts';
import type { Company, Plan } from '@balcao/core/tenancy/schemas.ts';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { toast } from '../../lib/toast.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { ErrorState } from '../../ui/feedback/States.tsx';
import { CompanyFields } from './CompanyFields.tsx';
import {
  type CompanyValues,
  changedBody,
  companyRules,
  companyValues,
  createBody,
  hasOtherHours,
} from './company-form.ts';
import { RenewButton } from './RenewButton.tsx';

export interface OpenedAdmin {
  email: string;
  password: string;
}

interface CompanyDialogProps {
  open: boolean;
  /** null: a new one. */
  companyId: number | null;
  /** Number of this opening of the dialog: each loads the company anew, and shows no later changes. */
  opening: number;
  onClose: () => void;
  /** Called once, when the server has generated the first admin's password. */
  onPassword: (admin: OpenedAdmin) => void;
}

/** A company with all that our own staff decide of it. */
export function CompanyDialog({ open, companyId, opening, onClose, onPassword }: CompanyDialogProps) {
  const { t } = useTranslation('companies');
  const company = useQuery({
    queryKey: ['companies', 'one', companyId, opening],
    queryFn: ({ signal }) => api.get<Company>(`/companies/${companyId}`, {}, { signal }),
    enabled: open && companyId !== null,
    gcTime: 0,
  });
  const plans = useQuery({
    queryKey: ['plans', 'choices'],
    queryFn: ({ signal }) => api.get<Plan[]>('/plans/list', {}, { signal }),
    enabled: open,
  });
  // A reload, as after a lost socket, may bring changes that the form does not show: they must not count as typed.
  const [record, setRecord] = useState<Company | null>(null);
  if (record === null && company.data) setRecord(company.data);
  const isOurs = companyId === superCompanyId;
  const before = companyValues(record);
  const failed = company.error ?? plans.error;
  return (
    <FormDialog<CompanyValues>
      open={open}
      title={companyId === null ? t('add') : t('edit')}
      width="md"
      isLoading={!failed && (!plans.data || (companyId !== null && !record))}
      isReadOnly={Boolean(failed)}
      initialValues={before}
      validationSchema={companyRules}
      onClose={onClose}
      fieldsOfCodes={{
        ERR_COMPANY_NAME_ALREADY_EXISTS: 'name',
        ERR_COMPANY_INVALID_NAME: 'name',
        ERR_EMAIL_ALREADY_EXISTS: 'email',
        ERR_NO_PLAN_FOUND: 'planId',
        ERR_CANNOT_UPDATE_SUPER_COMPANY_DUE_DATE: 'dueDate',
      }}
      onFailure={() => toast.error(t('saveFailed'))}
      onSubmit={async (values) => {
        const drawn = record ? await save(record, values, before) : await create(values);
        toast.success(t('done'));
        if (drawn) onPassword(drawn);
      }}
    >
      {failed ? (
        <ErrorState error={failed} onRetry={() => void Promise.all([company.refetch(), plans.refetch()])} />
      ) : (
        <>
          {isOurs ? <Alert severity="info">{t('oursHelp')}</Alert> : null}
          <CompanyFields
            isNew={companyId === null}
            isOurs={isOurs}
            plans={plans.data ?? []}
            renewal={
              record?.dueDate && !isOurs ? <RenewButton company={record} onRenewed={setRecord} /> : null
            }
          />
        </>
      )}
    </FormDialog>
  );
}

async function save(company: Company, values: CompanyValues, before: CompanyValues): Promise<null> {
  const body = changedBody(values, before);
  if (Object.keys(body).length > 0) await api.put(`/companies/${company.id}`, body);
  if (hasOtherHours(values, before))
    await api.put(`/companies/${company.id}/schedules`, { schedules: values.schedules });
  return null;
}

async function create(values: CompanyValues): Promise<OpenedAdmin | null> {
  const opened = await api.post<Company & { initialPassword?: string }>('/companies', createBody(values));
  const admin =
    opened.initialPassword === undefined
      ? null
      : { email: opened.email ?? '', password: opened.initialPassword };
  if (!hasOtherHours(values, companyValues(null))) return admin;
  try {
    await api.put(`/companies/${opened.id}/schedules`, { schedules: values.schedules });
  } catch (error) {
    // The company is there, and its password is shown only now: the hours can be given again.
    toast.failure(error);
  }
  return admin;
}
