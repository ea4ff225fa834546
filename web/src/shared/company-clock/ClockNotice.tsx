import type { settingChanged } from '@balcao/core/tenancy/live-events.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/api/session.tsx';
import { useLive } from '../../lib/live/live.tsx';
import { toast } from '../../lib/toast.ts';
import { timeIn, zoneName } from './time-in.ts';

/**
 * Question to an admin whose company has never chosen its time zone, shown when the company's clock, which is then the
 * server's, differs from this browser's. Opening hours, schedules and figures follow that clock. Either answer is
 * stored, so that no user is asked again. Renders nothing when there is nothing to ask.
 */
export function ClockNotice() {
  const { t, ready } = useTranslation('settings', { useSuspense: false });
  const { company, can, entry, refresh } = useSession();
  const [isAsked, setAsked] = useState(() => company.settings?.some(isUnchosenZone) ?? false);
  const [isSaving, setSaving] = useState(false);
  useLive<typeof settingChanged>('company-{id}-settings', ({ setting }) => {
    if (setting.key === 'timeZone') setAsked(setting.value === '');
  });
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const companyZone = company.timeZone ?? ownZone;
  const now = new Date();
  const isApart = timeIn(companyZone, now) !== timeIn(ownZone, now);
  if (!ready || !isAsked || !isApart || entry || !can('settings:edit')) return null;

  const choose = async (value: string) => {
    setSaving(true);
    try {
      await api.put('/settings/timeZone', { key: 'timeZone', value });
      setAsked(false);
      toast.success(t('stored'));
      await refresh();
    } catch (error) {
      toast.failure(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Notice severity="warning" role="region" aria-label={t('clock.title')}>
      <p>
        {t('clock.text', {
          ...{ zone: zoneName(companyZone), time: timeIn(companyZone, now) },
          ...{ ownZone: zoneName(ownZone), ownTime: timeIn(ownZone, now) },
        })}
      </p>
      <div>
        <Button
          size="small"
          variant="contained"
          color="primary"
          disabled={isSaving}
          onClick={() => void choose(ownZone)}
        >
          {t('clock.useOwn', { zone: zoneName(ownZone) })}
        </Button>
        <Button size="small" color="inherit" disabled={isSaving} onClick={() => void choose(companyZone)}>
          {t('clock.keep', { zone: zoneName(companyZone) })}
        </Button>
      </div>
    </Notice>
  );
}

function isUnchosenZone({ key, value }: { key: string; value: string }): boolean {
  return key === 'timeZone' && value === '';
}

const Notice = styled(Alert)({
  '@media print': { display: 'none' },
  '& .MuiAlert-message': { flex: 1 },
  '& p': { margin: 0 },
  '& p + div': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 },
});
