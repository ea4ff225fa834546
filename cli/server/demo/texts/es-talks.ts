import type { DemoTexts } from './demo-texts.ts';

/**
 * Conversations of the demonstration (a sample company for operators who try the product): a day at a shop that sells coffee and
 * coffee machines. The author of each line, and whether it is a text, a file, a location, a reaction or a call, are listed by the
 * conversation's name in `steps/conversations.ts`; a list within the lines is a message and its edit.
 */
export const esTalks: DemoTexts['talks'] = {
  grinder: {
    lines: [
      '¡Hola! ¿Todavía tienen el molinillo manual M2?',
      'Si lo tienen, ¿puedo recogerlo hoy en la tienda?',
    ],
  },
  cold: {
    lines: [
      'Buenas tardes, mi máquina dejó de calentar. Ya probé otro enchufe.',
      'El pedido es el *48213*, la compré en septiembre.',
    ],
  },
  subscription: { lines: ['buenos días, ¿aquí se contrata la suscripción de café?'] },
  office: {
    lines: [
      'Hola, quería un presupuesto de 12 kg al mes para la oficina',
      '¡Hola, Tiago! Claro. ¿Usan máquina automática o filtro?',
      'Automática, una en cada piso. Son 3.',
      'Perfecto. Para automática recomiendo *Serra Clara*, tueste medio. 12 kg salen por R$ 1.140 al mes, con envío incluido.',
      'Me gusta. ¿Pueden mandar una muestra antes?',
    ],
    note: 'Cliente corporativo, pidió una muestra de 250 g. Decide antes del viernes.',
  },
  lid: {
    lines: [
      'La tapa del depósito llegó rota :(',
      '¡Ay, Juliana, lo siento! ¿Puedes mandarme una foto?',
      'La mandé por correo, por aquí no salía',
      'Recibida. Ya aparté una tapa nueva, sale hoy por correo: *BR482913774BR*.',
      '¡Qué rápido, gracias!!',
    ],
  },
  bakery: {
    lines: [
      '¡Buenos días! La factura de noviembre vino con el NIF de la sucursal.',
      '¡Buenos días! La corrijo y la reenvío hoy mismo. ¿Mantengo el vencimiento el día 25?',
      '¿Puede ser el día 28?',
    ],
  },
  press: {
    lines: [
      '¿Qué diferencia hay entre la prensa de 350 ml y la de 1 litro?',
      'La de 350 ml hace dos tazas; la de 1 litro, unas ocho. Las dos tienen doble filtro.',
      'Me llevo la de 1 litro. ¿Aceptan transferencia?',
      'Sí, con 5 % de descuento. Paga a pix@cafeserraclara.example',
    ],
  },
  abroad: { lines: ['Hola, ¿hacen envíos a Buenos Aires?'] },
  descale: {
    lines: [
      '¿Cómo descalcifico la máquina?',
      'Con el producto de la caja azul: un sobre, un litro de agua, el botón de vapor por 5 segundos.',
      '¡Funcionó, gracias!',
      '¡Genial! Cualquier cosa, escríbenos por aquí.',
    ],
  },
  twice: {
    lines: [
      'Me cobraron dos veces la suscripción de este mes',
      'Hola, Beatriz. Confirmé el cobro doble y ya devolví el segundo; aparece en 2 extractos como mucho.',
      'Gracias por la rapidez',
    ],
  },
  cafe: {
    lines: [
      '¡Hola! Voy a abrir una cafetería en Curitiba y quiero conocer sus granos.',
      '¡Qué buena noticia, Marcos! Te mando el catálogo y los precios para mayoristas.',
      'Catálogo Serra Clara',
      'Hoy uso estos granos, mira la crema',
      '¡Linda taza! Para tu espresso recomiendo *Serra Alta*.',
      '❤️',
      '¿Dónde queda la tienda? Quiero probarlo ahí.',
      'Loja Serra Clara',
      ['Abrimos todos los días a las 9 h.', 'Abrimos de lunes a viernes a las 8 h, y también los sábados.'],
      'Mensaje para otra conversación, perdón.',
      'De las máquinas se ocupa nuestro socio, aquí va el contacto:',
      '¿Qué tueste prefieren?',
      '¡Medio! Paso el jueves.',
    ],
    note: 'Abre en marzo, dos máquinas de tres grupos. Potencial de 40 kg al mes.',
  },
  club: {
    lines: [
      'Hola a todos, ¿sigue en pie la cata del sábado?',
      '¡Sí! De 10 a 12 h, con tres tuestes nuevos.',
      '¿Puedo llevar a mi hermano?',
      '👍',
      '¡Claro, están en su casa!',
    ],
  },
  ad: { lines: ['¡Hola! Vi el anuncio. ¿Cómo funciona la suscripción?'] },
  call: { lines: ['📞', 'Acabo de llamar, es por la entrega de mañana'] },
  clinic: {
    lines: [
      'Buenas tardes, necesitamos cambiar la máquina de la recepción.',
      '¡Buenas tardes! ¿Qué modelo es y desde cuándo la tienen?',
      'Es la SC-200, unos tres años. Pierde agua.',
    ],
    note: 'Cliente desde 2023, con garantía extendida. Ver si conviene cambiarla por la SC-300.',
  },
  later: {
    lines: [
      'Quiero comprar la máquina, pero después del día 5.',
      '¡De acuerdo, Otávio! Vuelvo a escribirte a principios de mes.',
    ],
    note: 'Pospuesta a pedido del cliente; guardar el 5 % hasta el día 10.',
  },
};
