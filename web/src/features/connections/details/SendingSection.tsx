import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime, isSameDay } from '../../../lib/format/dates.ts';
import { Opened } from '../../../ui/dialogs/Opened.tsx';
import type { Sending } from '../api/wire.ts';
import { LimitsDialog } from '../limits/LimitsDialog.tsx';
import { LimitFacts } from './LimitFacts.tsx';
import { Moment } from './Moment.tsx';
import { PauseNote } from './PauseNote.tsx';
import { type Fact, Facts, Remark, Section } from './Sections.tsx';
import { TodayUse } from './TodayUse.tsx';

interface SendingSectionProps {
  connection: Connection;
  sending: Sending;
}

/** Sending limits of the connection, how much of them is left for today, and a pause. */
export function SendingSection({ connection, sending }: SendingSectionProps) {
  const { t } = useTranslation('connections');
  const [isOpen, setOpen] = useState(false);
  const { limits, pause, nextBulkAt, ageDays } = sending;
  const facts: Fact[] = [
    {
      label: t('limits.age'),
      value: ageDays === null ? t('limits.ageUnknown') : t('limits.ageDays', { count: ageDays }),
    },
    ...(limits
      ? [
          {
            label: t('limits.nextBulk'),
            value: nextBulkAt ? <NextBulk at={nextBulkAt} /> : t('limits.atOnce'),
          },
        ]
      : []),
  ];
  return (
    <Section
      title={t('limits.title')}
      action={
        <Button
          size="small"
          variant="outlined"
          startIcon={<TuneOutlined sx={{ fontSize: '16px !important' }} />}
          onClick={() => setOpen(true)}
        >
          {limits ? t('limits.change') : t('limits.define')}
        </Button>
      }
    >
      {pause ? <PauseNote connection={connection} pause={pause} /> : null}
      <TodayUse today={sending.today} hasLimits={limits !== null} />
      <Facts facts={facts} />
      {limits ? (
        <LimitFacts limits={limits} isCustom={sending.isCustom} timeZone={sending.timeZone} />
      ) : (
        <Remark style={{ marginTop: 12 }}>{t('limits.none')}</Remark>
      )}
      <Opened isOpen={isOpen}>
        <LimitsDialog
          connection={connection}
          sending={sending}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      </Opened>
    </Section>
  );
}

function NextBulk({ at }: { at: string }) {
  const { t } = useTranslation('connections');
  if (new Date(at).getTime() <= Date.now()) return t('limits.atOnce');
  return (
    <>
      <Moment at={at} lies="future" />
      {isSameDay(at, new Date()) ? <span className="numeric"> ({formatTime(at)})</span> : null}
    </>
  );
}
