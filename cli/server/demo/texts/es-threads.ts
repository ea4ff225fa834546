import type { Thread } from './demo-texts.ts';

/**
 * Past conversations of the demonstration (a sample company for operators who try the product), by which its dashboard has
 * figures. A line begins with `c` when the customer says it and with `a` when the agent does; `{kg}`, `{order}` and `{name}` are
 * filled in for each ticket.
 */
export const esThreads: readonly Thread[] = [
  {
    queue: 'sales',
    tag: 'quote',
    lines: [
      'cBuenos días, ¿cuánto cuestan {kg} kg de café al mes?',
      'a¡Buenos días, {name}! ¿En grano o molido?',
      'cEn grano, tueste medio.',
      'aSon R$ 95 el kilo, con envío incluido desde 5 kg. ¿Los reservo?',
      'c¡Sí, gracias!',
    ],
  },
  {
    queue: 'sales',
    tag: 'wholesale',
    lines: [
      'c¿Venden para reventa?',
      'a¡Sí! Desde 10 kg hay precios para mayoristas.',
      'c¿Me pueden mandar la lista?',
      'aLa acabo de enviar por correo. Quedo a disposición.',
    ],
  },
  {
    queue: 'sales',
    tag: 'delivery',
    lines: [
      'cHola, ¿entregan en mi barrio?',
      'a¡Hola, {name}! Entregamos en toda la ciudad, los martes y viernes.',
      'cGenial, hago el pedido en el sitio.',
    ],
  },
  {
    queue: 'sales',
    tag: 'subscription',
    lines: [
      'cQuiero suscribirme al club, ¿cómo hago?',
      'a¡Qué bien! Son {kg} paquetes al mes, y lo cambias o pausas cuando quieras.',
      'cListo. ¿Puedo pagar por transferencia?',
      'a¡Claro! Paga a financeiro@serraclara.test',
      'cPagado. ¡Gracias!',
    ],
  },
  {
    queue: 'support',
    tag: 'repair',
    lines: [
      'cMi máquina pierde agua por abajo.',
      'aVaya, {name}. ¿Me dices el número del pedido?',
      'cEs el {order}.',
      'aEstá en garantía. Tráela a la tienda y cambiamos la junta en el momento.',
      'cLa llevo mañana, gracias.',
    ],
  },
  {
    queue: 'support',
    tag: 'repair',
    lines: [
      'cEl molinillo se trabó, ¿qué hago?',
      'aDesenchúfalo, quita la tolva y limpia las muelas con el cepillo.',
      'c¡Funcionó! Era un grano atascado.',
      'a¡Perfecto! Cualquier cosa, escríbenos.',
    ],
  },
  {
    queue: 'support',
    tag: 'delivery',
    lines: [
      'cMi pedido {order} todavía no llegó.',
      'aConsulto con el transportista, un momento.',
      'aSale a reparto hoy, antes de las 18 h.',
      'c¡Llegó! Gracias por la ayuda.',
    ],
  },
  {
    queue: 'support',
    tag: 'subscription',
    lines: [
      'c¿Puedo pausar la suscripción el mes que viene?',
      'aSí, {name}. La pausé; vuelve sola el mes siguiente.',
      'cMaravilloso.',
    ],
  },
  {
    queue: 'billing',
    tag: 'invoice',
    lines: [
      'cNecesito una copia de la factura.',
      'a¡Claro! Del pedido {order}, ¿verdad?',
      'cEso.',
      'aLa envié a tu correo, con el mismo vencimiento.',
      'cRecibida, gracias.',
    ],
  },
  {
    queue: 'billing',
    tag: 'invoice',
    lines: [
      'cPagué la factura ayer y todavía aparece abierta.',
      'aEl banco tarda hasta un día hábil. Ya vi el pago aquí, todo está en orden.',
      'cGenial, gracias.',
    ],
  },
  {
    queue: 'billing',
    tag: 'subscription',
    lines: [
      'cQuiero cambiar la tarjeta de la suscripción.',
      'aPuedes hacerlo en Mi cuenta, Pago. ¿Te acompaño?',
      'c¡Lo logré, gracias!',
    ],
  },
];
