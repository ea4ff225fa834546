import {
  type CampaignSettings,
  confirmationHours,
  lateMinutes,
  ledgerDays,
  longerIntervals,
  messageIntervals,
} from '@balcao/plugins/campaigns/contract/limits.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FollowStored } from '../../../lib/forms/FollowStored.tsx';
import { useSubmit } from '../../../lib/forms/submit.ts';
import { slowToast } from '../../../lib/toast.ts';
import { ClockNote } from '../../../shared/company-clock/ClockNote.tsx';
import { DateField } from '../../../ui/forms/dates/DateField.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { ReportTyped } from './ReportTyped.tsx';
import { useSaveSettings } from './use-campaign-settings.ts';

type PaceValues = Pick<
  CampaignSettings,
  | 'messageInterval'
  | 'longerIntervalAfter'
  | 'greaterInterval'
  | 'lateMinutes'
  | 'confirmationHours'
  | 'ledgerDays'
> & { quietFrom: string; quietTo: string };

interface PaceFormProps {
  settings: CampaignSettings;
  onTyped: (isTyped: boolean) => void;
}

function paceValues(settings: CampaignSettings): PaceValues {
  return {
    messageInterval: settings.messageInterval,
    longerIntervalAfter: settings.longerIntervalAfter,
    greaterInterval: settings.greaterInterval,
    lateMinutes: settings.lateMinutes,
    confirmationHours: settings.confirmationHours,
    ledgerDays: settings.ledgerDays,
    quietFrom: settings.quietFrom ?? '',
    quietTo: settings.quietTo ?? '',
  };
}

/** The settings that differ; a colleague may have saved the others meanwhile. The quiet hours belong together. */
function changedPace(opened: PaceValues, values: PaceValues): Partial<CampaignSettings> {
  const { quietFrom, quietTo, ...pace } = values;
  const changed = Object.entries(pace).filter(([key, value]) => opened[key as keyof typeof pace] !== value);
  const isQuietChanged = quietFrom !== opened.quietFrom || quietTo !== opened.quietTo;
  return {
    ...Object.fromEntries(changed),
    ...(isQuietChanged ? { quietFrom: quietFrom || null, quietTo: quietTo || null } : {}),
  };
}

/**
 * Form for the pauses between messages, the quiet hours, and what happens to a campaign that could not start at its time.
 */
export function PaceForm({ settings, onTyped }: PaceFormProps) {
  const { t } = useTranslation('campaigns');
  const stored = paceValues(settings);
  const [opened, setOpened] = useState(stored);
  const save = useSaveSettings();
  const submit = useSubmit<PaceValues>(
    async (values) => {
      const changes = changedPace(opened, values);
      if (Object.keys(changes).length > 0) await save(() => changes);
      setOpened(values);
      slowToast.success(t('config.saved'));
    },
    { toasts: slowToast },
  );
  const seconds = (values: readonly number[], kept: number) =>
    withKept(values, kept).map((value) => ({
      value,
      label: value === 0 ? t('config.noPause') : t('config.seconds', { count: value }),
    }));
  return (
    <Formik<PaceValues>
      initialValues={opened}
      enableReinitialize
      onSubmit={async (values, helpers) => void (await submit(values, helpers))}
    >
      {({ isSubmitting }) => (
        <Frame noValidate>
          <FollowStored stored={stored} onFollow={setOpened} />
          <ReportTyped onTyped={onTyped} />
          <SelectField
            name="messageInterval"
            label={t('config.messageInterval')}
            options={seconds(messageIntervals, settings.messageInterval)}
          />
          <SelectField
            name="longerIntervalAfter"
            label={t('config.longerIntervalAfter')}
            options={withKept(longerIntervals, settings.longerIntervalAfter).map((value) => ({
              value,
              label: value === 0 ? t('config.never') : t('config.messages', { count: value }),
            }))}
          />
          <SelectField
            name="greaterInterval"
            label={t('config.greaterInterval')}
            options={seconds(longerIntervals, settings.greaterInterval)}
          />
          <div>
            <div className="pair">
              <DateField name="quietFrom" kind="time" label={t('config.quietFrom')} />
              <DateField
                name="quietTo"
                kind="time"
                label={t('config.quietTo')}
                help={t('config.quietHelp')}
              />
            </div>
            <ClockNote />
          </div>
          <SelectField
            name="lateMinutes"
            label={t('config.late')}
            help={t('config.lateHelp')}
            options={withKept(lateMinutes, settings.lateMinutes).map((value) => ({
              value,
              label:
                value === 0
                  ? t('config.lateAlways')
                  : value % 60 === 0
                    ? t('config.hours', { count: value / 60 })
                    : t('config.minutes', { count: value }),
            }))}
          />
          <SelectField
            name="confirmationHours"
            label={t('config.confirmationHours')}
            options={withKept(confirmationHours, settings.confirmationHours).map((value) => ({
              value,
              label: t('config.hours', { count: value }),
            }))}
          />
          <SelectField
            name="ledgerDays"
            label={t('config.ledger')}
            help={t('config.ledgerHelp')}
            options={withKept(ledgerDays, settings.ledgerDays).map((value) => ({
              value,
              label: value === 0 ? t('config.ledgerAlways') : t('config.days', { count: value }),
            }))}
          />
          <Button type="submit" variant="contained" disabled={isSubmitting}>
            {t('action.save')}
          </Button>
        </Frame>
      )}
    </Formik>
  );
}

/** Adds the stored value to the choices where it is none of them. */
function withKept(values: readonly number[], kept: number): number[] {
  return values.includes(kept) ? [...values] : [...values, kept].sort((one, other) => one - other);
}

const Frame = styled(Form)({
  display: 'grid',
  gap: 16,
  maxWidth: 480,
  '& .pair': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 12 },
  '& > button': { justifySelf: 'start' },
});
