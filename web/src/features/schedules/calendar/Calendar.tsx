import type { CalendarApi, EventDropArg } from '@fullcalendar/core';
import esLocale from '@fullcalendar/core/locales/es';
import ptLocale from '@fullcalendar/core/locales/pt-br';
import dayGrid from '@fullcalendar/daygrid';
import interaction from '@fullcalendar/interaction';
import list from '@fullcalendar/list';
import FullCalendar from '@fullcalendar/react';
import timeGrid from '@fullcalendar/timegrid';
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../lib/format/i18n.ts';
import type { Schedule } from '../schedule.ts';
import { useMayManage } from '../use-may-manage.ts';
import { asText, asUtc, formatWallTime, movedBy, type WallTime } from '../wall-time.ts';
import { CalendarFrame } from './calendar-frame.ts';
import { EventChip } from './EventChip.tsx';
import { type Shown, type View, viewNames } from './views.ts';

export interface CalendarControl {
  previous: () => void;
  next: () => void;
  today: () => void;
}

interface CalendarProps {
  ref: Ref<CalendarControl>;
  view: View;
  schedules: readonly Schedule[];
  /** Present time on the company's clock. */
  now: WallTime;
  onShow: (shown: Shown) => void;
  onOpen: (schedule: Schedule) => void;
  /** A free day or hour was pressed. */
  onPress: (text: string, isWholeDay: boolean) => void;
  /** Rejects when the message may not be moved there. */
  onMove: (schedule: Schedule, to: WallTime) => Promise<void>;
}

const steps: Record<string, number> = {
  ArrowLeft: -24 * 60,
  ArrowRight: 24 * 60,
  ArrowUp: -15,
  ArrowDown: 15,
};

/**
 * Calendar of scheduled messages, by a library that gets the company's local times as if they were UTC: so neither the
 * time zone of this computer nor summer time moves anything. Agents move messages by a pointer, or by Alt and the arrow
 * keys.
 */
export function Calendar(props: CalendarProps) {
  const { ref, view, schedules, now, onShow, onOpen, onPress, onMove } = props;
  const { t } = useTranslation('schedules');
  const may = useMayManage();
  const calendar = useRef<FullCalendar>(null);
  const api = (): CalendarApi | undefined => calendar.current?.getApi();
  // Always the same function: the library would start again with another one.
  const clock = useRef(now);
  clock.current = now;
  const [readClock] = useState(() => () => asUtc(clock.current));
  const byId = useMemo(
    () => new Map(schedules.map((schedule) => [String(schedule.id), schedule])),
    [schedules],
  );
  useImperativeHandle(ref, () => ({
    previous: () => api()?.prev(),
    next: () => api()?.next(),
    today: () => api()?.today(),
  }));
  useEffect(() => {
    const handle = calendar.current?.getApi();
    // Delayed, because the library renders inside an effect of its own, which ours must not interrupt.
    queueMicrotask(() => handle?.changeView(viewNames[view]));
  }, [view]);

  const [scrollTime] = useState(() => scrollTimeOf(now));

  const frame = useRef<HTMLDivElement>(null);
  const name = (item: HTMLElement) => {
    const schedule = byId.get(item.dataset.schedule ?? '');
    if (!schedule) return;
    const { localSendAt, contact, status, body } = schedule;
    const about = { when: formatWallTime(localSendAt), name: contact.name, status: t(`status.${status}`) };
    item.setAttribute('aria-label', t('item', { ...about, body: body.slice(0, 120) }));
  };
  // The library sets an item's name only when it appears, and keeps it while the item changes.
  useEffect(() => {
    for (const item of frame.current?.querySelectorAll<HTMLElement>('[data-schedule]') ?? []) name(item);
    reachScrollers(frame.current);
  });

  const drop = ({ event, revert }: EventDropArg) => {
    const schedule = byId.get(event.id);
    if (!schedule || !event.start) return revert();
    onMove(schedule, asText(event.start)).catch(revert);
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = event.altKey ? steps[event.key] : undefined;
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-schedule]')?.dataset.schedule;
    const schedule = id === undefined ? undefined : byId.get(id);
    if (step === undefined || !schedule || !may.changes(schedule)) return;
    event.preventDefault();
    onMove(schedule, movedBy(schedule.localSendAt, step)).then(
      () =>
        requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-schedule="${id}"]`)?.focus()),
      () => undefined,
    );
  };
  return (
    <CalendarFrame ref={frame} onKeyDown={handleKey}>
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        initialView={viewNames[view]}
        locales={locales}
        locale={{ pt: 'pt-br', en: 'en', es: 'es' }[currentLanguage()]}
        timeZone="UTC"
        now={readClock}
        headerToolbar={false}
        height="100%"
        firstDay={0}
        nowIndicator
        allDaySlot={false}
        slotDuration="00:30:00"
        scrollTime={scrollTime}
        slotLabelFormat={hourFormat}
        eventTimeFormat={hourFormat}
        defaultTimedEventDuration="00:30"
        displayEventEnd={false}
        nextDayThreshold="12:00:00"
        dayMaxEvents
        // Screen readers read a cell with its day and its messages: the library's name for it leaves the messages out.
        dayCellDidMount={({ el }) => el.removeAttribute('aria-labelledby')}
        eventInteractive
        moreLinkContent={({ num }) => t('moreOfDay', { more: num })}
        noEventsContent={t('empty')}
        viewDidMount={() => reachScrollers(frame.current)}
        windowResize={() => reachScrollers(frame.current)}
        events={schedules.map((schedule) => ({
          id: String(schedule.id),
          title: schedule.contact.name,
          start: `${schedule.localSendAt}:00Z`,
          startEditable: may.changes(schedule),
          durationEditable: false,
        }))}
        eventContent={({ event, view: { type } }) => {
          const schedule = byId.get(event.id);
          return schedule ? <EventChip schedule={schedule} isLine={type.startsWith('list')} /> : null;
        }}
        eventDidMount={({ event, el }) => {
          el.dataset.schedule = event.id;
          name(el);
        }}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault();
          const schedule = byId.get(event.id);
          if (schedule) onOpen(schedule);
        }}
        editable
        eventDrop={drop}
        dateClick={({ date, allDay }) => onPress(asText(date), allDay)}
        datesSet={({ start, end, view: { title } }) =>
          onShow({
            from: asText(start).slice(0, 10),
            to: asText(new Date(end.getTime() - 1)).slice(0, 10),
            title,
          })
        }
      />
    </CalendarFrame>
  );
}

const plugins = [dayGrid, timeGrid, list, interaction];
const locales = [ptLocale, esLocale];
const hourFormat = { hour: '2-digit', minute: '2-digit', hour12: false } as const;

/** Makes the areas that the library scrolls reachable by the keyboard, which it leaves out of the focus order. */
function reachScrollers(frame: HTMLElement | null): void {
  for (const scroller of frame?.querySelectorAll<HTMLElement>('.fc-scroller') ?? []) {
    const isScrolled =
      scroller.scrollHeight > scroller.clientHeight || scroller.scrollWidth > scroller.clientWidth;
    if (isScrolled && getComputedStyle(scroller).overflow !== 'visible') scroller.tabIndex = 0;
    else scroller.removeAttribute('tabindex');
  }
}

/** Scrolls the day's view to the present time. */
function scrollTimeOf(now: WallTime): string {
  return `${String(Math.max(0, Number(now.slice(11, 13)) - 2)).padStart(2, '0')}:00:00`;
}
