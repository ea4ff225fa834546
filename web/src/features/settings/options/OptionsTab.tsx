import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { SettingControl, SettingGroup } from '../../../app/feature.ts';
import { useFeatures } from '../../../app/features-context.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { ClockNotice } from '../../../shared/company-clock/ClockNotice.tsx';
import { conflictTexts } from '../../../shared/record-save/conflict-texts.ts';
import type { Settings } from '../../../shared/settings/use-settings.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { FormSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { ErrorState } from '../../../ui/feedback/States.tsx';
import { ProviderCards } from '../providers/ProviderCards.tsx';
import { SettingRow } from './SettingRow.tsx';

const groups: readonly SettingGroup[] = ['service', 'network', 'company', 'integrations', 'operator'];

/** Tab with every setting that the user may change, in groups; each change is stored at once. */
export function OptionsTab({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const { can } = useSession();
  const { values, error, retry } = settings;
  const controls = useControls();
  const { hash } = useLocation();
  const isThere = values !== undefined && controls !== undefined;
  useEffect(() => {
    if (isThere && hash !== '') showRow(hash.slice(1));
  }, [isThere, hash]);
  if (!values || !controls) {
    if (error) return <ErrorState error={error} onRetry={retry} />;
    return (
      <Column>
        <FormSkeleton fields={6} />
      </Column>
    );
  }
  const shown = controls.filter(({ key, permission }) => key in values && (!permission || can(permission)));
  const isReadOnly = !can('settings:edit');
  const row = (control: SettingControl, isAtFault = false) => (
    <SettingRow
      key={control.key}
      control={control}
      isAtFault={isAtFault}
      value={values[control.key] ?? ''}
      disabled={isReadOnly}
      onChange={(value, seen) =>
        settings.change(control.key, value, {
          seen,
          label: inLanguage(control.label),
          show: wordsOf(control),
        })
      }
    />
  );
  return (
    <Column>
      <ClockNotice />
      {isReadOnly ? <Alert severity="info">{t('readOnly')}</Alert> : null}
      {groups.map((group) => {
        const rows = shown.filter((control) => control.group === group);
        return rows.length === 0 ? null : (
          <section key={group} aria-labelledby={`settings-${group}`}>
            <h2 id={`settings-${group}`}>{t(`groups.${group}`)}</h2>
            <p>{t(`groupTexts.${group}`)}</p>
            {rows.some(({ provider }) => provider) ? (
              <ProviderCards controls={rows.filter(({ provider }) => provider)} row={row} />
            ) : null}
            {rows.some(({ provider }) => !provider) ? (
              <Rows>{rows.filter(({ provider }) => !provider).map((control) => row(control))}</Rows>
            ) : null}
          </section>
        );
      })}
    </Column>
  );
}

/** Returns how the control shows a value of its setting. */
function wordsOf(control: SettingControl): (value: string) => string {
  if (control.kind !== 'choice' && control.kind !== 'switch') return (value) => value;
  const options =
    control.kind === 'choice'
      ? control.options
      : [
          { value: 'enabled', label: conflictTexts.yes },
          { value: 'disabled', label: conflictTexts.no },
        ];
  return (value) => {
    const option = options.find((one) => one.value === value);
    return option ? inLanguage(option.label) : value;
  };
}

/** Scrolls to the row of a setting and focuses its control, as when a search leads there. */
function showRow(anchor: string): void {
  const row = document.getElementById(anchor);
  row?.scrollIntoView({ block: 'center' });
  row
    ?.querySelector<HTMLElement>('input, select, textarea, button, [tabindex="0"]')
    ?.focus({ preventScroll: true });
}

/** Controls of all features that the company's plan opens, in their order. */
function useControls(): readonly SettingControl[] | undefined {
  const features = useFeatures();
  const { has } = useSession();
  const { data } = useQuery({
    queryKey: ['setting-controls'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () =>
      Promise.all(
        features.map(async ({ settings, planFlag }) => ({
          planFlag,
          controls: settings ? (await settings()).settings : [],
        })),
      ),
  });
  return data
    ?.filter(({ planFlag }) => !planFlag || has(planFlag))
    .flatMap(({ controls }) => controls)
    .sort((a, b) => a.order - b.order);
}

const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 32,
  maxWidth: 760,
  '& h2': { margin: 0, fontSize: textSizes.lead, fontWeight: 600 },
  '& section > p': { margin: '2px 0 12px', color: token('muted'), fontSize: textSizes.small },
});

const Rows = styled('div')({
  border: hairline,
  borderRadius: 12,
  '& > :not(:last-child)': { borderBottom: hairline },
});
