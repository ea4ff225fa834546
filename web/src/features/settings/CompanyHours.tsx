import type { Company, OpeningDay } from '@balcao/core/tenancy/schemas.ts';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { useSession } from '../../lib/api/session.tsx';
import { FollowStored } from '../../lib/forms/FollowStored.tsx';
import { saveChanges } from '../../lib/forms/save-changes.ts';
import { useSubmit } from '../../lib/forms/submit.ts';
import { useLeaveGuard } from '../../lib/hooks/use-leave-guard.ts';
import { toast } from '../../lib/toast.ts';
import { OpeningHoursField } from '../../shared/opening-hours/OpeningHoursField.tsx';
import { weekRules, wholeWeek } from '../../shared/opening-hours/week.ts';
import { useConflictQuestion } from '../../shared/record-save/use-conflict-question.tsx';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { ErrorsInTheLanguage } from '../../ui/feedback/ErrorsInTheLanguage.tsx';
import { FormSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { ErrorState } from '../../ui/feedback/States.tsx';
import { changeOpeningHours, readCompany } from './api/opening-hours.ts';

interface Hours {
  schedules: OpeningDay[];
}

const rules = object({ schedules: weekRules });

/** Part of the settings in which an admin sets the company's opening hours. */
export function CompanyHours() {
  const { t } = useTranslation('settings');
  const { user, can } = useSession();
  const client = useQueryClient();
  const { companyId } = user;
  const key = ['company', companyId];
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => readCompany(companyId, { signal }) });
  const ask = useConflictQuestion<Hours>();
  const [opened, setOpened] = useState<Company | null>(null);
  if (opened === null && query.data) setOpened(query.data);
  const submit = useSubmit<Hours>(async (wanted) => {
    if (!opened) return;
    const saved = await saveChanges<Company, Hours>({
      opened,
      wanted,
      bodyOf: ({ schedules }) => ({ schedules: wholeWeek(schedules) }),
      read: () => readCompany(companyId),
      send: (changes, ifMatch) => changeOpeningHours(companyId, changes, { ifMatch }),
      decide: (conflicts) => ask(conflicts, { labels: { schedules: t('tabs.hours') } }),
    });
    client.setQueryData(key, saved);
    setOpened(saved);
    toast.success(t('hoursStored'));
  });

  // A later read that fails leaves what is being typed.
  if (query.error && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!opened || !query.data) return <FormSkeleton fields={7} />;
  const isReadOnly = !can('settings:edit');
  return (
    <Formik<Hours>
      initialValues={{ schedules: wholeWeek(opened.schedules) }}
      enableReinitialize
      validationSchema={rules}
      onSubmit={async (values, helpers) => {
        await submit(values, helpers);
      }}
    >
      {({ isSubmitting, dirty }) => (
        <Form noValidate style={{ maxWidth: 560 }}>
          <ErrorsInTheLanguage />
          <FollowStored stored={query.data} onFollow={setOpened} />
          <AskedBefore isChanged={dirty && !isSubmitting} />
          <OpeningHoursField name="schedules" disabled={isReadOnly} />
          {isReadOnly ? null : (
            <Button
              type="submit"
              variant="contained"
              disabled={isSubmitting || !dirty}
              sx={{ mt: 4, float: 'right' }}
            >
              {t('action.save')}
            </Button>
          )}
        </Form>
      )}
    </Formik>
  );
}

/** Hours that were changed and not saved: they go by a yes alone. */
function AskedBefore({ isChanged }: { isChanged: boolean }) {
  const { t } = useTranslation('settings');
  const confirm = useConfirm();
  useLeaveGuard(isChanged, () =>
    confirm({
      title: t('hoursLeave.title'),
      text: t('hoursLeave.text'),
      confirmLabel: t('hoursLeave.discard'),
      cancelLabel: t('hoursLeave.stay'),
      isDestructive: true,
    }),
  );
  return null;
}
