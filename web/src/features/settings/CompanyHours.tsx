import type { OpeningDay } from '@balcao/core/tenancy/schemas.ts';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/api/session.tsx';
import { useSubmit } from '../../lib/forms/submit.ts';
import { toast } from '../../lib/toast.ts';
import { OpeningHoursField } from '../../shared/opening-hours/OpeningHoursField.tsx';
import { weekRules, wholeWeek } from '../../shared/opening-hours/week.ts';
import { ErrorsInTheLanguage } from '../../ui/feedback/ErrorsInTheLanguage.tsx';
import { FormSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { ErrorState } from '../../ui/feedback/States.tsx';

interface Hours {
  schedules: OpeningDay[];
}

const rules = object({ schedules: weekRules });

/** The week's opening hours of the company. */
export function CompanyHours() {
  const { t } = useTranslation('settings');
  const { user, can } = useSession();
  const client = useQueryClient();
  const key = ['company', user.companyId];
  const path = `/companies/${user.companyId}`;
  const query = useQuery({ queryKey: key, queryFn: ({ signal }) => api.get<Hours>(path, {}, { signal }) });
  const submit = useSubmit<Hours>(async ({ schedules }) => {
    client.setQueryData(key, await api.put(`${path}/schedules`, { schedules }));
    toast.success(t('hoursStored'));
  });

  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <FormSkeleton fields={7} />;
  const isReadOnly = !can('settings:edit');
  return (
    <Formik<Hours>
      initialValues={{ schedules: wholeWeek(query.data.schedules) }}
      enableReinitialize
      validationSchema={rules}
      onSubmit={async (values, helpers) => {
        await submit(values, helpers);
      }}
    >
      {({ isSubmitting, dirty }) => (
        <Form noValidate style={{ maxWidth: 560 }}>
          <ErrorsInTheLanguage />
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
