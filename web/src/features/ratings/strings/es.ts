import type { Translated } from '../../../lib/format/i18n.ts';
import type { strings as pt } from './pt.ts';

export const strings: Translated<typeof pt> = {
  title: 'Evaluación',
  given: 'Nota {{rate}} de {{scale}}',
  userGone: 'un agente eliminado',
  ask: '¿Cómo fue la atención?',
  askText: '{{company}} quiere saber su opinión.',
  choose: 'Elija una nota.',
  comment: 'Comentario (opcional)',
  commentHelp: 'La empresa lee el comentario junto con la nota.',
  send: 'Enviar evaluación',
  rated: 'Su nota ya fue registrada',
  ratedText: 'Si quiere, diga también por qué.',
  change: 'Cambiar la nota',
  thanks: '¡Gracias por su evaluación!',
  thanksText: '{{company}} recibió su respuesta.',
  failed: 'La página no respondió. Revise la conexión e intente otra vez.',
  retry: 'Intentar de nuevo',
  from: {
    chat: 'En la conversación, {{at}}, para {{who}}',
    link: 'Por el enlace, {{at}}, para {{who}}',
  },
};
