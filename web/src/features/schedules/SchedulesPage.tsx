import AddOutlined from '@mui/icons-material/AddOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { styled } from '@mui/material/styles';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ahead } from '../../lib/hooks/ahead.tsx';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { usePlanPlaces } from '../../shared/plan-places/use-plan-places.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import { ErrorState } from '../../ui/feedback/States.tsx';
import { Page, PageHeader } from '../../ui/page/Page.tsx';
import { useNarrow } from '../../ui/page/use-narrow.ts';
import { readContact } from './api/contacts.ts';
import type { CalendarControl } from './calendar/Calendar.tsx';
import { CalendarBar } from './calendar/CalendarBar.tsx';
import { UndoBar } from './calendar/UndoBar.tsx';
import { useMoves } from './calendar/use-moves.ts';
import { pressedAt, type Shown, type View } from './calendar/views.ts';
import { ScheduleDialog } from './dialog/ScheduleDialog.tsx';
import type { Beginning } from './dialog/schedule-form.ts';
import type { Schedule } from './schedule.ts';
import { useStretch } from './use-schedules.ts';
import { wallTimeAt } from './wall-time.ts';

const Calendar = ahead(async () => (await import('./calendar/Calendar.tsx')).Calendar);

interface DialogState {
  open: boolean;
  schedule: Schedule | null;
  beginning: Beginning;
}

/** Page on which agents schedule messages and see them on a calendar; on a narrow screen, in a list. */
export function SchedulesPage() {
  const { t } = useTranslation('schedules');
  const isNarrow = useNarrow();
  const control = useRef<CalendarControl>(null);
  const [chosen, setView] = useState<View>('month');
  const [shown, setShown] = useState<Shown | null>(null);
  const [search, setSearch] = useState('');
  const [dialog, setDialog] = useState<DialogState>({ open: false, schedule: null, beginning: {} });
  const list = useStretch(shown, useDebounced(search.trim()));
  const { move, moved, undo, forget } = useMoves();
  const now = wallTimeAt(new Date(), list.data?.timeZone ?? 'UTC');
  const view = isNarrow ? 'list' : chosen;
  // The library calls it at every rendering.
  const show = useCallback(
    (next: Shown) =>
      setShown((was) =>
        was?.from === next.from && was.to === next.to && was.title === next.title ? was : next,
      ),
    [],
  );
  const room = usePlanPlaces('schedules', list.data?.schedules.length);
  const begin = (beginning: Beginning) =>
    room.unlessFull(() => setDialog({ open: true, schedule: null, beginning }));
  useContactOfAddress((contact) => begin({ contact }));
  return (
    <Page>
      <PageHeader
        title={t('title')}
        search={{ value: search, onChange: setSearch }}
        action={{
          label: t('add'),
          onClick: () => begin({}),
          icon: room.isFull ? <LockOutlined /> : <AddOutlined />,
        }}
      />
      <CalendarBar
        title={shown?.title ?? ''}
        view={view}
        canChoose={!isNarrow}
        onView={setView}
        onPrevious={() => control.current?.previous()}
        onNext={() => control.current?.next()}
        onToday={() => control.current?.today()}
      />
      {list.error && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Panel id="schedules-calendar" aria-busy={list.isFetching} aria-label={t('title')} role="region">
          <Suspense fallback={null}>
            <Calendar
              ref={control}
              view={view}
              schedules={list.data?.schedules ?? []}
              now={now}
              onShow={show}
              onOpen={(schedule) => setDialog({ open: true, schedule, beginning: {} })}
              onPress={(text, isWholeDay) => {
                if (text.slice(0, 10) >= now.slice(0, 10)) begin({ at: pressedAt(text, isWholeDay, now) });
              }}
              onMove={move}
            />
          </Suspense>
        </Panel>
      )}
      <Foot>{list.data?.hasMore ? t('tooMany') : isNarrow ? null : t('keys')}</Foot>
      <UndoBar moved={moved} onUndo={undo} onClose={forget} />
      <ScheduleDialog {...dialog} onClose={() => setDialog((was) => ({ ...was, open: false }))} />
    </Page>
  );
}

/** Handles the address `/schedules?contactId=1`, which opens the dialog for a message to that contact once. */
function useContactOfAddress(onWanted: (contact: { id: number; name: string }) => void): void {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('contactId');
  const latest = useRef(onWanted);
  latest.current = onWanted;
  useEffect(() => {
    if (wanted === null) return;
    setParams({}, { replace: true });
    if (!/^\d{1,10}$/.test(wanted)) return;
    // An unknown contact, or another company's, opens the page alone.
    readContact(wanted).then(
      ({ id, name }) => latest.current({ id, name }),
      () => undefined,
    );
  }, [wanted, setParams]);
}

const Panel = styled('section')({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' });

const Foot = styled('p')({
  margin: 0,
  padding: '0 24px 10px',
  fontSize: textSizes.caption,
  color: token('muted'),
  '&:empty': { display: 'none' },
});
