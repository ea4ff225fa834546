import type { Translated } from '../../../lib/format/i18n.ts';
import type { strings as pt } from './pt.ts';

export const strings: Translated<typeof pt> = {
  inside_one: 'Está en la empresa {{company}} como soporte, por {{count}} minuto más. Todo queda registrado.',
  inside_other:
    'Está en la empresa {{company}} como soporte, por {{count}} minutos más. Todo queda registrado.',
  leave: 'Salir de la empresa',
  visited: '{{name}}, del soporte, tiene acceso a su empresa hasta las {{time}}. Motivo: {{reason}}',
  end: 'Terminar',
  listTitle: 'Accesos del soporte a la empresa',
  listText:
    'El equipo del sistema solo ve sus datos durante un acceso como estos. Lo que hace queda en la auditoría.',
  none: 'Nadie del soporte ha entrado hasta ahora.',
  period: '{{from}} a {{to}}',
  lasts: 'en curso',
  endedBy: 'terminado por {{name}}',
  ranOut: 'hasta el fin del plazo',
  enterTitle: 'Entrar en una empresa',
  enterText:
    'Sus administradores ven el acceso mientras dura, con el motivo, y pueden terminarlo. Las contraseñas y los dos pasos quedan fuera de su alcance.',
  company: 'Empresa',
  chooseCompany: 'Elija la empresa',
  duration: 'Duración',
  minutes_one: '{{count}} minuto',
  minutes_other: '{{count}} minutos',
  reason: 'Motivo',
  reasonHelp: 'La empresa lee este texto.',
  enter: 'Entrar',
};
