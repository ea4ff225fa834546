import type { Translated } from '../../../../lib/format/i18n.ts';
import type { signup as pt } from './pt.ts';

export const signup: Translated<typeof pt> = {
  title: 'Conectar por la ventana de Meta',
  text: 'Entre con el Facebook de la empresa y elija el número. No hace falta una app propia ni copiar códigos.',
  onPhone: 'El número sigue en la app WhatsApp Business del teléfono',
  press: 'Entrar con Facebook',
  goOn: 'Terminar la conexión',
  waiting: 'Termine en la ventana de Meta…',
  connecting: 'Conectando…',
  choose: 'Se autorizó más de un número. Elija el de esta conexión.',
  unloaded: 'La ventana de Meta no cargó. Revise la conexión a internet y si el navegador bloquea Facebook.',
  closed:
    'La ventana se cerró antes del final. Si no llegó a abrirse, permita ventanas de esta dirección e inténtelo de nuevo.',
  orOwn: 'O siga paso a paso, con una app de su empresa en Meta.',
  done: '{{name}} está conectado a Meta.',
};
