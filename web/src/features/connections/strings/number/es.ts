import type { Translated } from '../../../../lib/format/i18n.ts';
import type { number as pt } from './pt.ts';

export const number: Translated<typeof pt> = {
  open: 'Número en Meta',
  remark:
    'Los clientes bloqueados no alcanzan este número, ni él a ellos. El registro con PIN se hace una vez.',
  showBlocked: 'Clientes bloqueados',
  blockedTitle: 'Clientes bloqueados en {{name}}',
  nobody: 'Nadie está bloqueado en este número.',
  more: 'Mostrar más',
  block: 'Bloquear en este número',
  blockTitle: '¿Bloquear a {{name}}?',
  blockText:
    'Esta persona ya no escribirá a este número oficial, ni él a ella. Solo se puede bloquear a quien escribió en las últimas 24 horas.',
  blocked: 'Cliente bloqueado en este número.',
  unblock: 'Desbloquear',
  unblocked: 'Cliente desbloqueado.',
  register: 'Registrar con PIN',
  registerTitle: 'Registrar {{name}} en Meta',
  registerNow: 'Registrar',
  registered: 'Número registrado en Meta.',
  pin: 'PIN de la verificación en dos pasos',
  pinHelp: 'Seis dígitos. Si el número aún no tiene PIN, este pasa a ser el suyo. Guárdelo: aquí no queda.',
  showPhone: 'Historial del teléfono',
  phoneTitle: 'Historial del teléfono de {{name}}',
  askPhone: 'Pedir a Meta',
  phoneAsked: 'Pedido hecho. Las conversaciones llegan poco a poco.',
  phone: {
    unasked:
      'Si este número sigue en la app WhatsApp Business del teléfono, Meta entrega una sola vez la agenda y las conversaciones de los últimos 180 días. Solo se puede pedir en las primeras 24 horas después de vincular el número.',
    coming: 'Pedido a Meta. Llegó el {{progress}} % del historial.',
    complete: 'El historial llegó completo.',
    refused: 'Quien usa el teléfono eligió no compartir el historial.',
  },
};
