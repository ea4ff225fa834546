import type { Translated } from '../../../lib/format/i18n.ts';
import type { strings as pt } from './pt.ts';

export const strings: Translated<typeof pt> = {
  title: 'Configuración',
  tabs: { options: 'Opciones', hours: 'Horarios' },
  groups: {
    service: 'Atención',
    network: 'WhatsApp',
    company: 'Empresa',
    integrations: 'Integraciones',
    operator: 'Operación',
  },
  groupTexts: {
    service: 'Lo que ocurre por sí solo alrededor de cada conversación.',
    network: 'Lo que aceptan los números conectados.',
    company: 'Vale para toda la empresa.',
    integrations: 'Las credenciales se guardan cifradas y no vuelven a mostrarse.',
    operator: 'Solo nuestro equipo lo ve y lo cambia.',
  },
  readOnly: 'Solo los administradores cambian la configuración. Usted puede consultarla.',
  stored: 'Operación actualizada con éxito.',
  hoursStored: 'Horarios actualizados con éxito.',
  range: 'Indique un número de {{min}} a {{max}}.',
  secretStored: 'Configurado',
  secretMissing: 'No configurado',
  replace: 'Cambiar',
  remove: 'Quitar',
  removeTitle: '¿Quitar {{name}}?',
  removeText: 'Lo que usa esta credencial deja de funcionar hasta que se indique otra.',
  zoneOfServer: 'La zona del servidor',
  countryOfNumbers: 'El de los números de la empresa',
};
