import type { Translated } from '../../../lib/format/i18n.ts';
import type { strings as pt } from './pt.ts';

export const strings: Translated<typeof pt> = {
  title: 'Planes',
  add: 'Nuevo plan',
  edit: 'Editar plan',
  search: 'Buscar planes',
  count_one: '{{count}} plan',
  count_other: '{{count}} planes',
  empty: 'Todavía no hay planes',
  emptyText: 'Un plan dice cuánto puede usar cada empresa y cuánto paga por mes.',
  name: 'Nombre',
  users: 'Usuarios',
  connections: 'Conexiones',
  queues: 'Colas',
  campaigns: 'Campañas',
  schedules: 'Mensajes programados',
  storageMb: 'Archivos (MB)',
  value: 'Valor mensual',
  valueHelp: 'En reales, por mes. Por ejemplo: 99,90',
  noLimit: 'Sin límite',
  noLimitHelp: 'Vacío o 0: sin límite.',
  storageDefault: 'Predeterminado de la instalación',
  storageHelp: 'Vacío: el predeterminado de la instalación. 0: sin límite.',
  features: 'Funciones',
  featuresHelp: 'El cambio vale al instante en todas las pantallas de las empresas con este plan.',
  allFeatures: 'Todas las funciones',
  noFeatures: 'Ninguna función',
  saveFailed:
    'No fue posible realizar la operación. Verifique si ya existe un plan con el mismo nombre o si los campos están bien completados',
  delete: {
    title: '¿Eliminar el plan {{name}}?',
    text: 'Deja de ofrecerse en el registro. Un plan que alguna empresa todavía usa no se puede eliminar.',
    failed: 'No fue posible realizar la operación',
  },
};
