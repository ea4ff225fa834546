import type { EmailTemplate, Locale } from '@balcao/core';
import { clockTextOf } from '../../dashboard/index.ts';
import type { ServiceFigures } from '../schemas.ts';
import type { ReportedWeek } from './reported-week.ts';

interface About {
  companyName: string;
  week: ReportedWeek;
  totals: ServiceFigures;
  url: string | null;
}

const words = {
  pt: {
    subject: (company: string, from: string, to: string) => `Atendimento de ${from} a ${to} - ${company}`,
    volume: (opened: number, closed: number, reopened: number) =>
      `Novos: ${opened}. Finalizados: ${closed}. Reabertos: ${reopened}.`,
    firstReply: 'Primeira resposta',
    resolution: 'Resolução',
    times: (name: string, median: string, p95: string) =>
      `${name}: ${median} na mediana, 19 de 20 em até ${p95}.`,
    targets: (share: number, all: number) => `Metas cumpridas: ${share}% de ${all}.`,
    satisfied: (scale: number, share: number, rated: number) =>
      `Satisfação (até ${scale}): ${share}% (avaliações: ${rated}).`,
    open: 'Abrir o relatório',
    why: 'Este e-mail vem toda segunda-feira. Quem recebe se escolhe na página de relatórios.',
  },
  en: {
    subject: (company: string, from: string, to: string) => `Service from ${from} to ${to} - ${company}`,
    volume: (opened: number, closed: number, reopened: number) =>
      `New: ${opened}. Closed: ${closed}. Reopened: ${reopened}.`,
    firstReply: 'First reply',
    resolution: 'Resolution',
    times: (name: string, median: string, p95: string) =>
      `${name}: median ${median}, 19 of 20 within ${p95}.`,
    targets: (share: number, all: number) => `Targets kept: ${share}% of ${all}.`,
    satisfied: (scale: number, share: number, rated: number) =>
      `Satisfaction (of ${scale}): ${share}% (ratings: ${rated}).`,
    open: 'Open the report',
    why: 'This e-mail comes every Monday. Who gets it is chosen on the page of reports.',
  },
  es: {
    subject: (company: string, from: string, to: string) => `Atención del ${from} al ${to} - ${company}`,
    volume: (opened: number, closed: number, reopened: number) =>
      `Nuevas: ${opened}. Finalizadas: ${closed}. Reabiertas: ${reopened}.`,
    firstReply: 'Primera respuesta',
    resolution: 'Resolución',
    times: (name: string, median: string, p95: string) =>
      `${name}: mediana ${median}, 19 de 20 en hasta ${p95}.`,
    targets: (share: number, all: number) => `Metas cumplidas: ${share}% de ${all}.`,
    satisfied: (scale: number, share: number, rated: number) =>
      `Satisfacción (hasta ${scale}): ${share}% (evaluaciones: ${rated}).`,
    open: 'Abrir el informe',
    why: 'Este correo llega cada lunes. Quién lo recibe se elige en la página de informes.',
  },
} as const satisfies Record<Locale, object>;

/** Writes the e-mail with the numbers of a week for an admin; figures without ratings or measurements are left out. */
export function weeklyEmail(locale: Locale, { companyName, week, totals, url }: About): EmailTemplate {
  const say = words[locale];
  const { opened, closed, reopened, kept, missed, satisfaction } = totals;
  const times = (['firstReply', 'resolution'] as const).flatMap((name) => {
    const { count, medianMs, p95Ms } = totals[name];
    return count === 0 ? [] : [say.times(say[name], clockTextOf(medianMs), clockTextOf(p95Ms))];
  });
  const targets = kept + missed;
  return {
    subject: say.subject(companyName, dayText(week.from), dayText(week.to)),
    paragraphs: [
      say.volume(opened, closed, reopened),
      ...times,
      ...(targets === 0 ? [] : [say.targets(percent(kept, targets), targets)]),
      ...satisfaction
        .filter(({ rated }) => rated > 0)
        .map(({ scale, rated, satisfied }) => say.satisfied(scale, percent(satisfied, rated), rated)),
    ],
    ...(url === null ? {} : { action: { label: say.open, url } }),
    footer: [say.why],
  };
}

function percent(part: number, all: number): number {
  return Math.round((part / all) * 100);
}

/** A day, YYYY-MM-DD, as people write it: 31/12/2030. */
function dayText(day: string): string {
  return day.split('-').reverse().join('/');
}
