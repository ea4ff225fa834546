import type { Audience, ViewSort } from '@balcao/plugins/ticket-views/contract/limits.ts';
import type { Texts } from '../../../lib/format/i18n.ts';

// Written here and not with the texts of tickets, which are part of the first visit: this file is loaded later.
/** Texts of views (named filters of tickets). */
export const viewTexts = {
  add: {
    pt: 'Nova visão com estes filtros',
    en: 'New view of these filters',
    es: 'Nueva vista con estos filtros',
  },
  edit: { pt: 'Editar a visão', en: 'Edit the view', es: 'Editar la vista' },
  pin: { pt: 'Fixar a visão', en: 'Pin the view', es: 'Fijar la vista' },
  unpin: { pt: 'Desafixar a visão', en: 'Unpin the view', es: 'Desfijar la vista' },
  left: { pt: 'Mover para a esquerda', en: 'Move to the left', es: 'Mover a la izquierda' },
  right: { pt: 'Mover para a direita', en: 'Move to the right', es: 'Mover a la derecha' },
  order: { pt: 'Ordenar as visões', en: 'Order the views', es: 'Ordenar las vistas' },
  orderHelp: {
    pt: 'Arraste pela alça, ou mova com as setas do teclado.',
    en: 'Drag by the handle, or move with the arrow keys.',
    es: 'Arrastre por el asa, o mueva con las flechas del teclado.',
  },
  ofCompany: { pt: 'Da empresa', en: "The company's", es: 'De la empresa' },
  own: { pt: 'Só suas', en: 'Yours alone', es: 'Solo suyas' },
  move: { pt: 'Mover {{name}}', en: 'Move {{name}}', es: 'Mover {{name}}' },
  place: {
    pt: '{{name}}: {{place}} de {{count}}',
    en: '{{name}}: {{place}} of {{count}}',
    es: '{{name}}: {{place}} de {{count}}',
  },
  leave: { pt: 'Sair da visão', en: 'Leave the view', es: 'Salir de la vista' },
  remove: { pt: 'Excluir a visão', en: 'Delete the view', es: 'Eliminar la vista' },
  removeText: {
    pt: 'Os tickets ficam como estão. Quem usa a visão deixa de vê-la.',
    en: 'The tickets stay as they are. Those who use the view no longer see it.',
    es: 'Los tickets quedan como están. Quienes usan la vista dejan de verla.',
  },
  saved: { pt: 'Visão salva.', en: 'View saved.', es: 'Vista guardada.' },
  removed: { pt: 'Visão excluída.', en: 'View deleted.', es: 'Vista eliminada.' },
  empty: { pt: 'Nenhum ticket nesta visão', en: 'No ticket in this view', es: 'Ningún ticket en esta vista' },
  emptyText: {
    pt: 'Aqui aparecem os tickets que você pode ver e que cumprem o filtro da visão.',
    en: 'Tickets that you may see and that fit the filter of the view show up here.',
    es: 'Aquí aparecen los tickets que usted puede ver y que cumplen el filtro de la vista.',
  },
  gone: {
    pt: 'O filtro usa algo que não existe mais:',
    en: 'The filter names something that is gone:',
    es: 'El filtro usa algo que ya no existe:',
  },
  name: { pt: 'Nome', en: 'Name', es: 'Nombre' },
  audience: { pt: 'Para quem', en: 'For whom', es: 'Para quién' },
  queueIds: { pt: 'Filas', en: 'Queues', es: 'Colas' },
  sort: { pt: 'Ordem', en: 'Order', es: 'Orden' },
  filter: { pt: 'Filtro', en: 'Filter', es: 'Filtro' },
  none: {
    pt: 'Sem condições, a visão mostra todos os tickets que cada pessoa pode ver.',
    en: 'Without conditions, the view shows all tickets that each person may see.',
    es: 'Sin condiciones, la vista muestra todos los tickets que cada persona puede ver.',
  },
} satisfies Record<string, Texts>;

export const audienceTexts: Readonly<Record<Audience, Texts>> = {
  me: { pt: 'Só para mim', en: 'Only for me', es: 'Solo para mí' },
  queues: { pt: 'Atendentes de filas', en: 'Agents of queues', es: 'Agentes de colas' },
  company: { pt: 'Toda a empresa', en: 'The whole company', es: 'Toda la empresa' },
};

export const sortTexts: Readonly<Record<ViewSort, Texts>> = {
  updated: { pt: 'Movimento mais recente', en: 'Latest activity', es: 'Movimiento más reciente' },
  created: { pt: 'Abertos por último', en: 'Opened last', es: 'Abiertos al final' },
  waiting: { pt: 'Espera há mais tempo', en: 'Waiting longest', es: 'Espera hace más tiempo' },
  priority: { pt: 'Mais urgentes', en: 'Most urgent', es: 'Más urgentes' },
  due: { pt: 'Prazo mais próximo', en: 'Due next', es: 'Plazo más próximo' },
};
