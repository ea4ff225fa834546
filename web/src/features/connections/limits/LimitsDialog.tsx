import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';
import { ClockNote } from '../../../shared/company-clock/ClockNote.tsx';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { DateField } from '../../../ui/forms/dates/DateField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { sendingOf } from '../api/connection-details.ts';
import { restoreLimits, setLimits } from '../api/sending-limits.ts';
import type { Sending } from '../api/wire.ts';
import { DailyBudgetFields } from './DailyBudgetFields.tsx';
import { carefulLimits, limitRules, limitsOf, limitValues } from './limits-form.ts';
import { risksOf } from './risks.ts';

interface LimitsDialogProps {
  connection: Connection;
  sending: Sending;
  open: boolean;
  onClose: () => void;
}

const gaps = ['replyGapSeconds', 'bulkGapSeconds', 'bulkJitterSeconds'] as const;

/**
 * Dialog in which an admin sets a connection's sending limits, with a warning at each one that protects the number less
 * than the channel's default.
 */
export function LimitsDialog({ connection, sending, open, onClose }: LimitsDialogProps) {
  const { t } = useTranslation('connections');
  const client = useQueryClient();
  const { limits, defaults, isCustom, timeZone } = sending;
  const began = limits ?? defaults ?? carefulLimits;
  const keep = (now: Sending) => client.setQueryData(sendingOf(connection.id).queryKey, now);
  const restore = useRestore(connection, sending, (now) => {
    keep(now);
    onClose();
  });
  return (
    <FormDialog
      open={open}
      title={t('limits.dialogTitle', { name: connection.name })}
      width="sm"
      initialValues={limitValues(began)}
      validationSchema={limitRules(began)}
      onClose={onClose}
      onSubmit={async (values) => {
        keep(await setLimits(connection.id, limitsOf(values, began)));
        toast.success(t('done'));
      }}
      extraActions={
        isCustom ? (
          <Button onClick={() => void restore()} sx={{ ml: '-10px' }}>
            {defaults ? t('limits.restore') : t('limits.remove')}
          </Button>
        ) : null
      }
    >
      {({ values }) => {
        const typed = limitsOf(values, began);
        const risks = risksOf(typed, defaults ?? typed);
        return (
          <>
            <Intro>{limits ? t('limits.intro') : t('limits.introNone')}</Intro>
            {gaps.map((gap) => (
              <div key={gap}>
                <TextField
                  name={gap}
                  label={t(`limits.${gap}`)}
                  help={t(`limits.${gap}Help`)}
                  inputProps={{ inputMode: 'decimal' }}
                />
                {defaults && risks.has(gap) ? (
                  <RiskNote>{t('limits.riskGap', { seconds: defaults[gap] })}</RiskNote>
                ) : null}
              </div>
            ))}
            <div>
              <DailyBudgetFields />
              {risks.has('dailyBudget') ? <RiskNote>{t('limits.riskBudget')}</RiskNote> : null}
            </div>
            <div>
              <Hours>
                <DateField name="quietFrom" kind="time" label={t('limits.quietFrom')} />
                <DateField name="quietTo" kind="time" label={t('limits.quietTo')} />
              </Hours>
              <Intro style={{ marginTop: 4 }}>{t('limits.quietHelp')}</Intro>
              <ClockNote timeZone={timeZone} />
              {risks.has('quiet') ? <RiskNote>{t('limits.riskQuiet')}</RiskNote> : null}
            </div>
          </>
        );
      }}
    </FormDialog>
  );
}

/** Restores the channel's default limits, after a question. */
function useRestore(connection: Connection, { defaults }: Sending, onRestored: (now: Sending) => void) {
  const { t } = useTranslation('connections');
  const confirm = useConfirm();
  return async () => {
    const agreed = await confirm({
      title: defaults ? t('limits.restoreTitle') : t('limits.removeTitle'),
      text: defaults ? t('limits.restoreText') : t('limits.removeText'),
      confirmLabel: defaults ? t('limits.restore') : t('limits.remove'),
      isDestructive: defaults === null,
    });
    if (!agreed) return;
    await toast.attempt(async () => {
      onRestored(await restoreLimits(connection.id));
    }, t('done'));
  };
}

function RiskNote({ children }: { children: ReactNode }) {
  return (
    <Risky role="status">
      <WarningAmberOutlined aria-hidden fontSize="inline" />
      <span>{children}</span>
    </Risky>
  );
}

const Intro = styled('p')({ margin: 0, color: token('muted'), fontSize: textSizes.small, lineHeight: 1.5 });

const Hours = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 8,
  alignItems: 'start',
});

const Risky = styled('p')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 6,
  margin: '6px 0 0',
  padding: '6px 8px',
  borderRadius: 8,
  background: token('waitingTint'),
  color: token('waiting'),
  fontSize: textSizes.caption,
  lineHeight: 1.4,
  '& svg': { flexShrink: 0 },
});
