import type { Report } from '@balcao/plugins/dashboard/schemas.ts';
import { useTranslation } from 'react-i18next';
import { weekdayNames } from '../../../shared/figures/format.ts';
import type { Figure } from '../figures/figure.ts';
import type { DashboardFilter } from '../filter/filter.ts';
import { nameOfStep } from '../sections/steps.ts';

/** Figures of the present moment, which do not depend on days. */
const ofNow: ReadonlySet<Figure['name']> = new Set(['pending', 'open']);

/** Returns the title of a figure, and a short text for its filters. */
export function useFigureText(figure: Figure, filter: DashboardFilter, report: Report | undefined) {
  const { t } = useTranslation('dashboard');
  const queueId = figure.queueId ?? filter.queueId;
  const userId = figure.userId ?? filter.userId;
  const connectionId = figure.whatsappId ?? filter.whatsappId;
  const range = rangeOf(figure, report);
  const words = [
    ofNow.has(figure.name) ? t('now') : range && nameOfStep(range),
    figure.weekday === undefined ? null : weekdayNames('long')[figure.weekday],
    figure.hour === undefined ? null : t('hourName', { hour: String(figure.hour).padStart(2, '0') }),
    nameIn(report?.queues, queueId, t('noQueue')),
    nameIn(report?.agents, userId, t('noAgent')),
    nameIn(report?.connections, connectionId, t('noConnection')),
  ];
  return { title: t(`figure.${figure.name}`), narrowing: words.filter(Boolean).join(' · ') };
}

function rangeOf({ from, to }: Figure, report: Report | undefined): { from: string; to: string } | undefined {
  return from === undefined ? report?.range : { from, to: to ?? from };
}

function nameIn(
  shares: ReadonlyArray<{ id: number | null; name: string | null }> | undefined,
  id: number | null,
  none: string,
): string | null {
  if (id === null) return null;
  return id === 0 ? none : (shares?.find((share) => share.id === id)?.name ?? null);
}
