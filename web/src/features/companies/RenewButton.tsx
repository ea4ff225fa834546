import type { Company } from '@balcao/core/tenancy/schemas.ts';
import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format/due-day.ts';
import { toast } from '../../lib/toast.ts';
import { Tooltip } from '../../ui/menus/Tooltip.tsx';
import { renewCompany } from './api/companies.ts';
import { type CompanyValues, companyValues } from './company-form.ts';
import { renewedDay } from './due.ts';

interface RenewButtonProps {
  company: Company;
  onRenewed: (company: Company) => void;
}

/** Extends the due date by the recurrence at once; the server refuses when another user has just done it. */
export function RenewButton({ company, onRenewed }: RenewButtonProps) {
  const { t } = useTranslation('companies');
  const { dirty, isSubmitting, resetForm } = useFormikContext<CompanyValues>();
  const [isBusy, setBusy] = useState(false);
  const { id, dueDate, dueDay, recurrence } = company;
  const handleClick = async () => {
    setBusy(true);
    await toast.attempt(async () => {
      const renewed = await renewCompany(id, dueDate);
      resetForm({ values: companyValues(renewed) });
      onRenewed(renewed);
    }, t('done'));
    setBusy(false);
  };
  const date = dueDay === null ? '' : formatDay(renewedDay(dueDay, recurrence));
  return (
    <Tooltip title={dirty ? t('renewDirty') : ''}>
      <span>
        <Button
          variant="outlined"
          startIcon={<EventRepeatOutlined />}
          disabled={dirty || isSubmitting || isBusy}
          onClick={() => void handleClick()}
        >
          {t('renew', { date })}
        </Button>
      </span>
    </Tooltip>
  );
}
