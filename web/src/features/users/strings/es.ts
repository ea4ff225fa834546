import type { Translated } from '../../../lib/i18n.ts';
import type { strings as pt } from './pt.ts';

export const strings: Translated<typeof pt> = {
  title: 'Usuarios',
  add: 'Nuevo usuario',
  editTitle: 'Editar usuario',
  search: 'Nombre o correo',
  empty: 'Aún no hay usuarios',
  emptyText: 'Agregue a las personas de su equipo y elija las colas que atiende cada una.',
  name: 'Nombre',
  email: 'Correo electrónico',
  password: 'Contraseña',
  passwordHelp: 'De 5 a 50 caracteres.',
  passwordKeeps: 'Déjela en blanco para mantener la contraseña actual.',
  currentPassword: 'Contraseña actual',
  currentPasswordHelp: 'Para cambiar su contraseña o su correo.',
  profile: 'Perfil',
  profileHelp: 'Los administradores ven todas las conversaciones y cuidan de la configuración.',
  profiles: { admin: 'Administrador', user: 'Usuario' },
  queues: 'Colas',
  queuesHelp: 'El usuario ve y atiende los tickets de estas colas.',
  noQueues: 'No hay colas creadas',
  noneChosen: 'Ninguna cola',
  connection: 'Conexión predeterminada',
  connectionHelp: 'Las conversaciones que inicia este usuario salen por ella.',
  companyConnection: 'La conexión predeterminada de la empresa',
  allTicket: 'Avisar de tickets pendientes',
  allTicketHelp:
    'La campana muestra también los tickets que esperan ser aceptados, incluso los que no tienen cola.',
  online: 'En línea ahora',
  deleteTitle: '¿Eliminar a {{name}}?',
  deleteText: 'Los tickets abiertos de este usuario vuelven a pendientes. Esta acción no se puede deshacer.',
};
