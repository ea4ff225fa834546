import type { DemoTexts } from './demo-texts.ts';
import { esTalks } from './es-talks.ts';
import { esThreads } from './es-threads.ts';

export const es: DemoTexts = {
  queues: {
    sales: { name: 'Ventas', greetingMessage: '¡Hola! Estás hablando con el equipo de ventas.' },
    support: { name: 'Soporte', greetingMessage: '¡Hola! Cuéntanos qué pasó y te ayudamos.' },
    billing: { name: 'Cobros', greetingMessage: '¡Hola! Pregunta aquí por facturas y pagos.' },
  },
  quickMessages: [
    {
      shortcode: 'pago',
      message: '¡Hola, {{firstName}}! Puedes pagar a financeiro@serraclara.test.',
      geral: true,
    },
    {
      shortcode: 'horario',
      message: 'Atendemos de lunes a viernes de 8 a 18 h, y los sábados hasta las 12 h.',
      geral: true,
    },
    {
      shortcode: 'dirección',
      message: 'Estamos en la Rua das Araucárias 120, en el centro. Se puede aparcar frente a la tienda.',
      geral: true,
    },
    { shortcode: 'ya vuelvo', message: '¡{{ms}}, {{firstName}}! Lo reviso y enseguida te respondo.' },
  ],
  macros: [
    {
      name: 'Cerrar con agradecimiento',
      message: '¡Gracias por escribirnos, {{firstName}}! Si necesitas algo, aquí estamos.',
      closes: true,
    },
    { name: 'Pedir un momento', message: '¡{{ms}}, {{firstName}}! Un momento, por favor.' },
  ],
  helps: [
    {
      title: 'Primeros pasos en Balcão',
      description:
        'Conecta un número, crea las colas e invita al equipo: en diez minutos empieza la atención.',
    },
    {
      title: 'Respuestas rápidas y macros',
      description: 'Escribe / y el comienzo del atajo para insertar un texto. La tecla M abre las macros.',
    },
  ],
  tags: {
    quote: 'Presupuesto',
    wholesale: 'Mayorista',
    repair: 'Reparación',
    invoice: 'Factura',
    subscription: 'Suscripción',
    delivery: 'Entrega',
  },
  columns: ['En conversación', 'Propuesta', 'Ganado'],
  menu: [
    { title: 'Copia de la factura', message: 'Enviamos la copia a tu correo.' },
    { title: 'Plazos y formas de pago', message: 'Aceptamos tarjeta, transferencia y factura a 28 días.' },
    { title: 'Hablar con una persona', message: '¡Claro! Alguien del equipo te responde enseguida.' },
  ],
  fields: { document: 'NIF', city: 'Ciudad', plan: 'Suscripción' },
  serviceLevels: {
    calendars: {
      shop: 'Tienda',
      always: 'Día y noche',
      holiday: 'Feriado de la ciudad',
      inventory: 'Inventario',
    },
    policies: { everybody: 'Todos los clientes' },
  },
  rules: {
    repair: 'El servicio técnico tiene prioridad',
    lowRating: 'Una nota baja avisa a la encargada',
    lowRatingNote: 'El cliente quedó insatisfecho. Conviene llamarlo hoy.',
  },
  ticketViews: { urgent: 'Prioridad alta', waiting: 'Esperan respuesta' },
  ticketFields: {
    reason: 'Motivo del contacto',
    reasons: ['Cambio', 'Reparación', 'Entrega', 'Consulta'],
    order: 'Pedido',
  },
  fieldValues: [
    { plan: '12 kg al mes' },
    { plan: '8 kg al mes' },
    { plan: '3 kg al mes' },
    { plan: '20 kg al mes' },
    { plan: '5 kg al mes' },
  ],
  talks: esTalks,
  group: 'Club del Café Serra Clara',
  ad: {
    title: 'Café fresco en tu puerta',
    body: 'Suscríbete y recibe granos tostados esta semana. 20 % de descuento en la primera caja.',
  },
  catalogue: {
    fileName: 'Catálogo Serra Clara.pdf',
    title: 'Catálogo Serra Clara',
    lines: [
      'Serra Clara, tueste medio, 1 kg: R$ 95,00',
      'Serra Alta, tueste oscuro, 1 kg: R$ 98,00',
      'Molinillo manual M2: R$ 249,00',
      'Prensa de 1 litro: R$ 159,00',
    ],
  },
  photo: 'taza.png',
  place: { name: 'Loja Serra Clara', address: 'Rua das Araucárias 120, Centro' },
  poll: { question: '¿Qué tueste prefieren?', options: ['Claro', 'Medio', 'Oscuro'] },
  threads: esThreads,
  schedules: {
    waiting: [
      '¡Hola! La cata de mañana está confirmada a las 10 h en la tienda. ¡Hasta mañana!',
      '¡Buenos días! Tu pedido mensual de café sale hoy. ¿Quieres añadir algo?',
      '¡Hola! Quería saber qué te pareció la muestra que enviamos.',
      'Recordatorio: el mantenimiento de tu máquina vence la próxima semana. ¿Lo agendamos?',
    ],
    sent: [
      '¡Buenas tardes! Tu caja de café ya salió y llega en 3 días hábiles.',
      '¡Hola! Tu máquina está lista, puedes recogerla en la tienda.',
      '¡Buenos días! Tu factura vence mañana. Cualquier duda, responde aquí.',
      '¡Hola! Llegó el nuevo tueste. Te guardé un paquete para que lo pruebes.',
      '¡Hola! La entrega de hoy llega entre las 14 y las 16 h.',
    ],
  },
  chats: [
    {
      title: 'Equipo de la tienda',
      members: ['Ana', 'Bruno', 'Carla'],
      lines: [
        ['Ana', '¡Buenos días! Hoy llega el nuevo tueste, avisemos a los suscriptores.'],
        ['Bruno', 'Perfecto. Dejé dos máquinas listas para recoger.'],
        ['Carla', 'Las facturas del mes ya salieron, menos la de Padaria Flor de Trigo.'],
        ['Ana', 'Gracias, Carla. Pidieron el NIF de la central, ¿verdad?'],
        ['Carla', 'Así es, lo corrijo hoy.'],
        ['Bruno', '¿Alguien tiene el seguimiento de la tapa de Juliana?'],
        ['Ana', 'BR482913774BR, salió esta mañana.'],
      ],
    },
    {
      title: 'Servicio técnico',
      members: ['Ana', 'Bruno'],
      lines: [
        ['Bruno', 'La máquina de Rafael necesita una resistencia nueva.'],
        ['Ana', '¿Tenemos una? Si no, la pido al proveedor.'],
        ['Bruno', 'Tenemos una. Se la guardo.'],
      ],
    },
  ],
  announcements: [
    {
      title: 'Informes con evaluaciones',
      text: 'El panel ahora muestra las evaluaciones por agente y por cola, en cualquier periodo.',
      priority: 2,
    },
    {
      title: 'Mantenimiento el domingo',
      text: 'El domingo, de 3 a 4 h, el sistema puede ir lento. No se pierde ningún mensaje.',
      priority: 1,
    },
  ],
  lists: { customers: 'Suscriptores del club', wholesale: 'Cafeterías y oficinas' },
  campaigns: {
    finished: {
      name: 'Nuevo tueste de primavera',
      message1: '¡Hola, {nome}! Llegó el nuevo tueste: notas de miel y naranja. ¿Quieres probarlo?',
      message2: '¡Hola, {nome}! Ya está aquí el tueste de la temporada. ¿Te guardo un paquete?',
    },
    running: {
      name: 'Precios para mayoristas',
      message1: '¡Hola, {nome}! Cambiaron los precios para mayoristas: desde 10 kg pagamos el envío.',
    },
    resting: {
      name: 'Cestas de fin de año',
      message1: '¡Hola, {nome}! Ya puedes reservar las cestas de fin de año. ¿Quieres ver los modelos?',
    },
  },
  fileLists: [
    {
      name: 'Catálogo y precios',
      message: 'Aquí está nuestro catálogo. ¡Cualquier duda, escríbenos!',
      options: ['Catálogo'],
    },
    { name: 'Fotos de la tienda', message: 'Mira el café de hoy.', options: ['Taza de la casa'] },
  ],
  prompt: {
    name: 'Agente virtual',
    prompt:
      'Atiendes la Loja Serra Clara, que vende café y máquinas. Responde con simpatía, en pocas frases, y llama a una persona cuando el cliente lo pida.',
  },
  knowledge: [
    {
      title: 'Horario y dirección',
      body: 'De lunes a viernes de 8 a 18 h, sábados hasta las 12 h. Rua das Araucárias 120, Centro.',
    },
    {
      title: 'Cambios y devoluciones',
      body: 'Cambios en 7 días con el comprobante. Las máquinas tienen un año de garantía en nuestro taller.',
    },
  ],
  integration: 'Pedidos de la tienda en línea',
  webhook: 'Sistema de gestión',
  apiToken: 'Hoja de ventas',
  flow: {
    phone: 'Triaje de la tienda',
    greetings: ['Hola', '¡Hola, buenos días!', 'Buenas tardes'],
    unclear: '¿Qué tal?',
    person: 'Agente',
    words: { lead: ['catálogo'], invoice: ['segunda copia'], booking: ['reservar'] },
    late: 'La entrega tardó.',
    thanks: '¡Gracias, era eso!',
    service: 'Una visita a la tienda',
  },
  widget: {
    name: 'Sitio de la tienda',
    title: 'Habla con Serra Clara',
    greeting: '¡Hola! ¿Cómo podemos ayudarte?',
  },
  emails: [
    {
      to: 'tiago@bianchi.example',
      subject: 'Propuesta: 12 kg al mes',
      message: '¡Hola, Tiago! Aquí está la propuesta de la que hablamos por WhatsApp.',
    },
    {
      to: 'compras@flordetrigo.example',
      subject: 'Factura corregida',
      message: '¡Buenos días! Aquí está la factura con el NIF de la central, vence el día 28.',
    },
    {
      to: 'juliana@prado.example',
      subject: 'Seguimiento de la tapa nueva',
      message: '¡Hola, Juliana! El código de seguimiento es BR482913774BR.',
    },
  ],
  plans: { small: 'Esencial', large: 'Completo' },
};
