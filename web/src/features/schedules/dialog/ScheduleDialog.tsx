import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api/failure-of.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { useUnfinished } from '../../../lib/forms/save-with-file.ts';
import { ContactSearch } from '../../../shared/choices/ContactSearch.tsx';
import {
  connectionOptions,
  optionsOf,
  useConnections,
  useQueues,
} from '../../../shared/choices/use-choices.ts';
import { usePlanPlaces } from '../../../shared/plan-places/use-plan-places.ts';
import { useVariablesQuestion } from '../../../shared/variables/use-variables-question.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { StoredActionButton } from '../../../ui/dialogs/StoredActionButton.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { SwitchField } from '../../../ui/forms/SwitchField.tsx';
import { Avatar } from '../../../ui/text/Avatar.tsx';
import type { Schedule } from '../schedule.ts';
import { useMayManage } from '../use-may-manage.ts';
import { useScheduleActions } from '../use-schedule-actions.ts';
import { useWaiting } from '../use-schedules.ts';
import { wallTimeAt } from '../wall-time.ts';
import { Says } from './Says.tsx';
import { StateNote } from './StateNote.tsx';
import { type Beginning, type ScheduleValues, scheduleRules, scheduleValues } from './schedule-form.ts';
import { useChangedSchedule } from './use-changed-schedule.ts';
import { useScheduleSave } from './use-schedule-save.ts';
import { WhenFields } from './WhenFields.tsx';

interface ScheduleDialogProps {
  open: boolean;
  /** null: a new one. */
  schedule: Schedule | null;
  beginning?: Beginning;
  onClose: () => void;
}

/** Dialog in which an agent schedules a message, or sees the outcome of one. */
export function ScheduleDialog({ open, schedule, beginning = {}, onClose }: ScheduleDialogProps) {
  const { t } = useTranslation('schedules');
  const askAbout = useVariablesQuestion();
  const known = schedule?.contact ?? beginning.contact;
  const may = useMayManage();
  const room = usePlanPlaces('schedules', 0, open && schedule === null);
  const isReadOnly = schedule ? !may.changes(schedule) : room.isFull;
  const waiting = useWaiting(known?.id ?? null, open);
  const clock = waiting.data?.timeZone;
  const now = wallTimeAt(new Date(), clock ?? 'UTC');
  const saveChanged = useChangedSchedule(open, schedule, now);
  const unfinished = useUnfinished(open);
  const save = useScheduleSave({ schedule, beginning, timeZone: clock ?? 'UTC', unfinished, saveChanged });
  return (
    <FormDialog<ScheduleValues>
      open={open}
      title={schedule ? t('edit') : t('schedule')}
      width="sm"
      isLoading={clock === undefined || (schedule === null && !room.isKnown)}
      failed={failureOf(waiting)}
      isReadOnly={isReadOnly}
      lockedText={
        schedule && !may.owns(schedule) ? t('locked', { name: schedule.user?.name ?? t('nobody') }) : room.why
      }
      initialValues={scheduleValues(schedule, beginning, now)}
      validationSchema={scheduleRules(t('bodyShort'))}
      fieldsOfCodes={{
        ERR_SCHEDULE_SHORT_BODY: 'body',
        ERR_SCHEDULE_INVALID_TIME: 'time',
        ERR_SCHEDULE_IN_THE_PAST: 'time',
        ERR_SCHEDULE_TOO_FAR: 'date',
        ERR_SCHEDULE_NO_PICTURE: 'picture',
        ERR_FILE_TOO_LARGE: 'picture',
        ERR_NO_WAPP_FOUND: 'whatsappId',
        ERR_SCHEDULE_TEMPLATE_CONNECTION: 'whatsappId',
      }}
      onClose={onClose}
      ask={({ body }) => askAbout([body])}
      onSubmit={save}
      submitLabel={schedule ? t('action.save') : t('schedule')}
      extraActions={schedule ? <Actions schedule={schedule} onDone={onClose} /> : null}
    >
      {schedule ? <StateNote schedule={schedule} /> : null}
      {known ? <Whom name={known.name} /> : <ContactSearch name="contact" />}
      <Says {...{ schedule, isReadOnly }} autoFocus={known !== undefined && !isReadOnly} />
      <WhenFields now={now} timeZone={clock ?? ''} isReadOnly={isReadOnly} />
      <More isReadOnly={isReadOnly} isOpen={hasOwnWay(schedule)} />
    </FormDialog>
  );
}

function Whom({ name }: { name: string }) {
  const { t } = useTranslation('schedules');
  return (
    <Person>
      <Avatar name={name} size={32} />
      <span>
        <small>{t('contact')}</small>
        <strong>{name}</strong>
      </span>
    </Person>
  );
}

const Person = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  '& > span': { display: 'flex', flexDirection: 'column', minWidth: 0 },
  '& small': { fontSize: textSizes.caption, lineHeight: 1.3, color: token('muted') },
  '& strong': { fontWeight: 600, overflowWrap: 'anywhere', lineHeight: 1.35 },
});

function hasOwnWay(schedule: Schedule | null): boolean {
  return (
    schedule !== null &&
    (schedule.whatsappId !== null || schedule.queueId !== null || schedule.priority === 'human')
  );
}

/**
 * Choice of the connection and queue by which the message is sent: most agents need none, but a template belongs to an
 * official number.
 */
function More({ isReadOnly, isOpen }: { isReadOnly: boolean; isOpen: boolean }) {
  const { t } = useTranslation('schedules');
  const [isAsked, setAsked] = useState(false);
  const hasOfficial = useConnections().some(({ provider }) => provider === 'cloud');
  if (!isOpen && !isAsked && !hasOfficial) {
    return (
      <Button size="small" sx={{ alignSelf: 'flex-start' }} onClick={() => setAsked(true)}>
        {t('more')}
      </Button>
    );
  }
  return <Way isReadOnly={isReadOnly} />;
}

function Way({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation('schedules');
  const tickets = useTranslation('tickets').t;
  const connections = useConnections();
  const all = useQueues();
  const { user, can } = useSession();
  // Agents may choose only their own queues; the choice of a colleague is shown all the same.
  const queues = isReadOnly || can('tickets-manager:everyQueue') ? all : user.queues;
  return (
    <>
      <SelectField
        name="whatsappId"
        label={t('connection')}
        options={connectionOptions(connections, tickets('newTicket.disconnected'))}
        emptyLabel={t('usualConnection')}
        disabled={isReadOnly}
      />
      <SelectField
        name="queueId"
        label={t('queue')}
        options={optionsOf(queues)}
        emptyLabel={t('noQueue')}
        help={t('queueHelp')}
        disabled={isReadOnly}
      />
      <SwitchField name="isHuman" label={t('human')} help={t('humanHelp')} disabled={isReadOnly} />
    </>
  );
}

function Actions({ schedule, onDone }: { schedule: Schedule; onDone: () => void }) {
  const { t } = useTranslation('schedules');
  const callbacks = useScheduleActions();
  const andClose = async (act: Promise<boolean>) => {
    if (await act) onDone();
  };
  const may = useMayManage();
  const { isSubmitting } = useFormikContext();
  if (schedule.status === 'AGENDADA' || !may.owns(schedule)) return null;
  return (
    <>
      <Button color="error" disabled={isSubmitting} onClick={() => void andClose(callbacks.remove(schedule))}>
        {schedule.status === 'ENVIADA' ? t('action.delete') : t('cancelMessage')}
      </Button>
      {may.changes(schedule) ? (
        <StoredActionButton label={t('sendNow')} onClick={() => void andClose(callbacks.sendNow(schedule))} />
      ) : null}
    </>
  );
}
