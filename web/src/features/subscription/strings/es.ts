import type { Translated } from '../../../lib/format/i18n.ts';
import type { strings as pt } from './pt.ts';

export const strings: Translated<typeof pt> = {
  title: 'Suscripción',
  left: {
    trial_one: 'Queda {{days}} día de su período de prueba',
    trial_other: 'Quedan {{days}} días de su período de prueba',
    paid_one: 'Queda {{days}} día de su período de suscripción',
    paid_other: 'Quedan {{days}} días de su período de suscripción',
  },
  over: {
    trial: 'Su período de prueba terminó',
    paid: 'Su suscripción venció',
  },
  today: {
    trial: 'Su período de prueba termina hoy',
    paid: 'Su suscripción vence hoy',
  },
  due: {
    today: 'Su suscripción vence hoy. Pague antes de que termine el día para seguir trabajando.',
    in_one: 'Su suscripción vence en {{count}} día.',
    in_other: 'Su suscripción vence en {{count}} días.',
    pay: 'Ver las facturas',
  },
  noEnd: 'Su suscripción no tiene fecha de término',
  until: 'Vale hasta el {{date}}.',
  since: 'Terminó el {{date}}.',
  billingEmail: 'Correo de facturación',
  noEmail: 'Ningún correo indicado',
  storage: {
    title: 'Espacio para archivos',
    used: '{{used}} de {{limit}} MB usados',
    usedOnly: '{{used}} MB usados, sin límite',
    nearly: 'El espacio para archivos está casi lleno: {{used}} de {{limit}} MB.',
    full: 'El espacio para archivos está lleno: {{used}} de {{limit}} MB. Los archivos nuevos se rechazan y los que llegan por WhatsApp esperan; los textos siguen. Elimine archivos que no usa o pida más espacio.',
    more: 'Ver el uso',
  },
  subscribe: '¡Suscríbase ahora!',
  invoices: 'Ver las facturas',
  contactTitle: 'Contáctenos para suscribirse',
  contactText: 'Díganos cuál es su empresa y el plan que quiere. Respondemos con la forma de pago.',
  noContact: 'Hable con quien abrió su cuenta: esta instalación aún no tiene datos de contacto.',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  mailSubject: 'Suscripción de {{company}} (n.º {{id}})',
  close: 'Cerrar',
};
