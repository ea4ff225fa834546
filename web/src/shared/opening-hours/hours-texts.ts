import type { Texts } from '../../lib/format/i18n.ts';

/** Words of the fields for opening hours, with `{day}` for a day of the week; loaded with the forms that have them. */
export const hoursTexts = {
  title: { pt: 'Horário de atendimento', en: 'Opening hours', es: 'Horario de atención' },
  startTime: { pt: '{day}, abre às', en: '{day}, opens at', es: '{day}, abre a las' },
  endTime: { pt: '{day}, fecha às', en: '{day}, closes at', es: '{day}, cierra a las' },
  copyDown: {
    pt: 'Copiar o horário de {day} para os dias seguintes',
    en: "Copy {day}'s hours to the days after it",
    es: 'Copiar el horario de {day} a los días siguientes',
  },
  clear: {
    pt: 'Limpar o horário de {day}',
    en: 'Clear the hours of {day}',
    es: 'Borrar el horario de {day}',
  },
  closed: { pt: 'fechado', en: 'closed', es: 'cerrado' },
  fault: {
    pt: 'Uma hora se escreve HH:MM, de 00:00 a 23:59.',
    en: 'A time is written HH:MM, from 00:00 to 23:59.',
    es: 'Una hora se escribe HH:MM, de 00:00 a 23:59.',
  },
  help: {
    pt: 'No fuso horário da empresa. Um dia sem horas fica fechado; uma semana sem nenhuma hora não restringe o atendimento. Se o fim vem antes do começo, o expediente passa da meia-noite.',
    en: "In the company's time zone. A day without times is closed; a week without any limits nothing. An end before its start goes on past midnight.",
    es: 'En la zona horaria de la empresa. Un día sin horas está cerrado; una semana sin ninguna no limita la atención. Si el fin viene antes del comienzo, se pasa de la medianoche.',
  },
  usual: { pt: 'Usar a semana comum', en: 'Use the usual week', es: 'Usar la semana habitual' },
} satisfies Record<string, Texts>;

export const dayTexts = {
  monday: { pt: 'segunda-feira', en: 'Monday', es: 'lunes' },
  tuesday: { pt: 'terça-feira', en: 'Tuesday', es: 'martes' },
  wednesday: { pt: 'quarta-feira', en: 'Wednesday', es: 'miércoles' },
  thursday: { pt: 'quinta-feira', en: 'Thursday', es: 'jueves' },
  friday: { pt: 'sexta-feira', en: 'Friday', es: 'viernes' },
  saturday: { pt: 'sábado', en: 'Saturday', es: 'sábado' },
  sunday: { pt: 'domingo', en: 'Sunday', es: 'domingo' },
} satisfies Record<string, Texts>;
