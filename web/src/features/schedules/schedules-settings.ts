import { lateSetting } from '@balcao/plugins/schedules/contract/limits.ts';
import type { SettingControl } from '../../app/feature.ts';

/** Settings of scheduled messages for the page of settings. */
export const settings: readonly SettingControl[] = [
  {
    key: lateSetting,
    group: 'service',
    order: 60,
    kind: 'choice',
    label: { pt: 'Agendamento em atraso', en: 'Late scheduled messages', es: 'Programación atrasada' },
    help: {
      pt: 'Por quanto tempo ainda se envia uma mensagem que não pôde sair na hora. Depois, alguém decide.',
      en: 'How long a message is still sent that could not leave at its time. After that somebody decides.',
      es: 'Por cuánto tiempo se envía aún un mensaje que no pudo salir a su hora. Después, alguien decide.',
    },
    options: [
      { value: '15', label: { pt: '15 minutos', en: '15 minutes', es: '15 minutos' } },
      { value: '30', label: { pt: '30 minutos', en: '30 minutes', es: '30 minutos' } },
      { value: '60', label: { pt: '1 hora', en: '1 hour', es: '1 hora' } },
      { value: '120', label: { pt: '2 horas', en: '2 hours', es: '2 horas' } },
      { value: '360', label: { pt: '6 horas', en: '6 hours', es: '6 horas' } },
      { value: '720', label: { pt: '12 horas', en: '12 hours', es: '12 horas' } },
      { value: '1440', label: { pt: '1 dia', en: '1 day', es: '1 día' } },
    ],
  },
];
