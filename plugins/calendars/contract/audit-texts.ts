import type { AuditFieldTexts, AuditTexts } from '@balcao/core';

/** Texts by which the audit log shows admins changes of calendars of opening hours. */
export const auditActions = {
  'calendar.created': {
    pt: '{actor} criou o calendário “{record}”',
    en: '{actor} made the calendar “{record}”',
    es: '{actor} creó el calendario «{record}»',
  },
  'calendar.changed': {
    pt: '{actor} mudou o calendário “{record}”',
    en: '{actor} changed the calendar “{record}”',
    es: '{actor} cambió el calendario «{record}»',
  },
  'calendar.deleted': {
    pt: '{actor} apagou o calendário “{record}”',
    en: '{actor} deleted the calendar “{record}”',
    es: '{actor} eliminó el calendario «{record}»',
  },
} as const satisfies AuditTexts;

export const auditFields: AuditFieldTexts = {
  timeZone: { pt: 'fuso horário', en: 'time zone', es: 'zona horaria' },
  spans: { pt: 'horários', en: 'hours', es: 'horarios' },
  dates: { pt: 'datas', en: 'dates', es: 'fechas' },
};

type Own = typeof auditActions;

declare module '@balcao/core/audit/actions.ts' {
  interface AuditActions extends Own {}
}
