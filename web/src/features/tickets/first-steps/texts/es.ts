import type { Translated } from '../../../../lib/format/i18n.ts';
import type { firstSteps as pt } from './pt.ts';

export const firstSteps: Translated<typeof pt> = {
  title: 'Le damos la bienvenida a Balcão',
  text: 'En tres pasos atiende a su primer cliente.',
  done: 'Hecho',
  dismiss: 'Ya lo conozco, descartar',
  connect: {
    title: 'Conecte un número',
    text: 'Comience con un teléfono de prueba, sin usar WhatsApp, o vincule el número de la empresa.',
    pairText: 'Vincule el número al que los clientes escriben.',
    make: 'Crear un teléfono de prueba',
    pair: 'Vincular un número',
    phoneName: 'Teléfono de prueba',
  },
  write: {
    title: 'Escriba como un cliente',
    phoneText: 'En el teléfono de prueba el cliente es usted. Lo que escriba allí llega aquí al instante.',
    text: 'Desde otro teléfono, envíe un mensaje a {{number}}. Llega aquí al instante.',
    action: 'Abrir el teléfono de prueba',
  },
  answer: {
    title: 'Responda',
    text: 'Un cliente está esperando. Acepte el ticket y escriba la respuesta.',
    action: 'Ver quién espera',
  },
};
