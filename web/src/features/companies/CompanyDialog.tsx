import { superCompanyId } from '@balcao/core/tenancy/limits.ts';
import type { Company } from '@balcao/core/tenancy/schemas.ts';
import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOptions } from '../../lib/api/api.ts';
import { formatDay } from '../../lib/format/due-day.ts';
import { toast } from '../../lib/toast.ts';
import { useRecordSave } from '../../shared/record-save/use-record-save.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { ErrorState } from '../../ui/feedback/States.tsx';
import { companyCalls, readPlanChoices, setOpeningHours } from './api/companies.ts';
import { CompanyFields } from './CompanyFields.tsx';
import {
  type CompanyBody,
  type CompanyValues,
  companyBody,
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

/** Fields whose key of the text is the field's name. */
const namedAlike = [
  ...(['name', 'phone', 'email', 'recurrence', 'dueDate', 'billingName', 'addressZipCode'] as const),
  ...(['addressStreet', 'addressDistrict', 'addressCity', 'addressState'] as const),
];

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

/** Dialog in which our own staff open a company or change its contract, billing data and hours. */
export function CompanyDialog({ open, companyId, opening, onClose, onPassword }: CompanyDialogProps) {
  const { t } = useTranslation('companies');
  const company = useQuery({
    queryKey: ['companies', 'one', companyId, opening],
    queryFn: () => companyCalls.read({ id: companyId ?? 0 }),
    enabled: open && companyId !== null,
    gcTime: 0,
  });
  const plans = useQuery({
    queryKey: ['plans', 'choices'],
    queryFn: ({ signal }) => readPlanChoices(signal),
    enabled: open,
  });
  // A reload, as after a lost socket, may bring changes that the form does not show: they must not count as typed.
  const [record, setRecord] = useState<Company | null>(null);
  if (record === null && company.data) setRecord(company.data);
  const save = useRecordSave<Company, CompanyBody>({
    open,
    record,
    bodyOf: (row) => companyBody(companyValues(row)),
    read: companyCalls.read,
    send: ({ id }, changes, options) => change(id, changes, options),
    labels: {
      ...Object.fromEntries(namedAlike.map((field) => [field, t(field)])),
      password: t('newPassword'),
      planId: t('plan'),
      status: t('isActive'),
      campaignsEnabled: t('campaigns'),
      schedules: t('sections.hours'),
    },
    show: {
      password: () => '••••',
      planId: (id) => plans.data?.find((plan) => plan.id === id)?.name ?? '',
      recurrence: (value) => t(`recurrences.${value}`, { defaultValue: value ?? '' }),
      dueDate: (day) => (day ? formatDay(day) : ''),
    },
  });
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
        const drawn = record ? void (await save(companyBody(values))) : await create(values);
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
            timeZone={record?.timeZone ?? null}
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

/** Changes a company; its opening hours are a second call, after the rest. */
async function change(
  id: number,
  { schedules, ...changes }: Partial<CompanyBody>,
  { ifMatch }: Pick<CallOptions, 'ifMatch'>,
): Promise<Company> {
  const saved =
    schedules && Object.keys(changes).length === 0
      ? null
      : await companyCalls.update({ id }, changes, { ifMatch });
  if (!schedules) return saved as Company;
  return setOpeningHours(id, schedules, { ifMatch: saved?.updatedAt ?? ifMatch });
}

async function create(values: CompanyValues): Promise<OpenedAdmin | null> {
  const opened = await companyCalls.create(createBody(values));
  const admin =
    opened.initialPassword === undefined
      ? null
      : { email: opened.email ?? '', password: opened.initialPassword };
  if (!hasOtherHours(values, companyValues(null))) return admin;
  try {
    await setOpeningHours(opened.id, values.schedules);
  } catch (error) {
    // The company is created, and its password is shown only now: the hours can be entered again.
    toast.failure(error);
  }
  return admin;
}
