import type { SlaTimer } from '@balcao/plugins/service-levels/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { TicketInSlot } from '../../app/slots.ts';
import { formatDateTime } from '../../lib/format/dates.ts';
import { inLanguage } from '../../lib/format/i18n.ts';
import { DrawerList } from '../../shared/drawer/drawer-list.ts';
import { SlaChip } from '../../shared/service-levels/SlaChip.tsx';
import { metricNames } from '../../shared/service-levels/sla-texts.ts';
import { timersOf } from './api/sla-policies.ts';

/** Targets of a ticket and their state, beside the conversation; nothing where it has none. */
export function TimersPanel({ ticket }: { ticket: TicketInSlot }) {
  const { t } = useTranslation('service-levels');
  const { data: timers = [] } = useQuery(timersOf(ticket));
  if (timers.length === 0) return null;
  return (
    <section>
      <h3>{t('timers')}</h3>
      <DrawerList>
        {timers.map((timer) => (
          <li key={timer.id}>
            <div>
              <strong>{inLanguage(metricNames[timer.metric])}</strong>
              <State timer={timer} />
            </div>
            <p>{t('started', { at: formatDateTime(timer.startedAt) })}</p>
            {timer.dueAt ? <p>{t('due', { at: formatDateTime(timer.dueAt) })}</p> : null}
            {timer.policyName ? <p>{t('byPolicy', { name: timer.policyName })}</p> : null}
          </li>
        ))}
      </DrawerList>
    </section>
  );
}

function State({ timer }: { timer: SlaTimer }) {
  const { t } = useTranslation('service-levels');
  const { state, outcome, pauseReason, metric, dueAt, warnAt, startsAt, breachedAt } = timer;
  if (state === 'running' && dueAt !== null)
    return <SlaChip nextDue={{ metric, dueAt, warnAt, startsAt, isBreached: breachedAt !== null }} />;
  return (
    <span>{t(state === 'ended' ? `outcome.${outcome ?? 'none'}` : `paused.${pauseReason ?? 'none'}`)}</span>
  );
}
