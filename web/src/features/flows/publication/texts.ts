import type { Texts } from '../../../lib/format/i18n.ts';

/** Texts about a publication that is ordered for a later moment. */
export const orderTexts = {
  later: { pt: 'Publicar mais tarde', en: 'Publish later', es: 'Publicar más tarde' },
  laterHelp: {
    pt: 'Vale o desenho de agora: o que mudar depois não entra nesta versão.',
    en: 'The drawing of now counts: what changes later is not in this version.',
    es: 'Vale el dibujo de ahora: lo que cambie después no entra en esta versión.',
  },
  when: { pt: 'Quando', en: 'When', es: 'Cuándo' },
  whenHelp: {
    pt: 'Pelo relógio da empresa ({{zone}}).',
    en: "By the company's clock ({{zone}}).",
    es: 'Según el reloj de la empresa ({{zone}}).',
  },
  order: { pt: 'Marcar publicação', en: 'Order publication', es: 'Programar publicación' },
  ordered: { pt: 'Publicação marcada.', en: 'Publication ordered.', es: 'Publicación programada.' },
  replaces: {
    pt: 'Substitui a publicação marcada para {{moment}}.',
    en: 'Replaces the publication ordered for {{moment}}.',
    es: 'Sustituye la publicación programada para {{moment}}.',
  },
  stands: {
    pt: 'A publicação marcada para {{moment}} continua valendo.',
    en: 'The publication ordered for {{moment}} still stands.',
    es: 'La publicación programada para {{moment}} sigue en pie.',
  },
  waits: {
    pt: 'Publica em {{moment}}, marcado por {{name}}.',
    en: 'Publishes on {{moment}}, ordered by {{name}}.',
    es: 'Se publica el {{moment}}, programado por {{name}}.',
  },
  isOlder: {
    pt: 'O rascunho mudou desde então; as mudanças não entram.',
    en: 'The draft changed since then; those changes are not in it.',
    es: 'El borrador cambió desde entonces; esos cambios no entran.',
  },
  problems: {
    pt: 'A publicação de {{moment}}, marcada por {{name}}, falhou:',
    en: 'The publication of {{moment}}, ordered by {{name}}, failed:',
    es: 'La publicación del {{moment}}, programada por {{name}}, falló:',
  },
  late: {
    pt: 'A publicação de {{moment}}, marcada por {{name}}, não aconteceu: por um dia a empresa esteve fechada ou sem fluxos no plano.',
    en: 'The publication of {{moment}}, ordered by {{name}}, did not happen: for a day the company was closed or had no flows in its plan.',
    es: 'La publicación del {{moment}}, programada por {{name}}, no ocurrió: por un día la empresa estuvo cerrada o sin flujos en su plan.',
  },
  cancel: { pt: 'Cancelar publicação', en: 'Cancel publication', es: 'Cancelar publicación' },
  cancelled: { pt: 'Publicação cancelada.', en: 'Publication cancelled.', es: 'Publicación cancelada.' },
  dismiss: { pt: 'Entendi', en: 'Dismiss', es: 'Entendido' },
  gone: { pt: 'um usuário excluído', en: 'a deleted user', es: 'un usuario eliminado' },
} satisfies Record<string, Texts>;
