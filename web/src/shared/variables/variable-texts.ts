import type { Texts } from '../../lib/format/i18n.ts';

/** Words of the fields with variables, which come with them. */
export const variableTexts = {
  insert: { pt: 'Inserir variável:', en: 'Insert variable:', es: 'Insertar variable:' },
  unknownTitle: { pt: 'Variável desconhecida', en: 'Unknown variable', es: 'Variable desconocida' },
  unknownText: {
    pt: '{{names}}: o cliente receberia isso como está, ou um espaço vazio no lugar.',
    en: '{{names}}: the customer would get this as it is, or a gap in its place.',
    es: '{{names}}: el cliente recibiría esto como está, o un vacío en su lugar.',
  },
  keep: { pt: 'Deixar assim', en: 'Leave it so', es: 'Dejar así' },
  correct: { pt: 'Corrigir', en: 'Correct it', es: 'Corregir' },
} satisfies Record<string, Texts>;
