import type { SlaMetric } from '@balcao/plugins/service-levels/contract/limits.ts';
import type { Texts } from '../../lib/format/i18n.ts';

// Written here and not with the texts of tickets: those are part of the first visit, which has a size limit, and this
// file is loaded later.
export const metricNames: Readonly<Record<SlaMetric, Texts>> = {
  first_reply: { pt: 'Primeira resposta', en: 'First reply', es: 'Primera respuesta' },
  next_reply: { pt: 'Próxima resposta', en: 'Next reply', es: 'Próxima respuesta' },
  update: { pt: 'Atualização', en: 'Update', es: 'Actualización' },
  resolution: { pt: 'Resolução', en: 'Resolution', es: 'Resolución' },
};

export const slaTexts = {
  dueIn: {
    pt: '{{metric}}: vence em {{time}}',
    en: '{{metric}}: due in {{time}}',
    es: '{{metric}}: vence en {{time}}',
  },
  late: {
    pt: '{{metric}}: venceu há {{time}}',
    en: '{{metric}}: overdue by {{time}}',
    es: '{{metric}}: venció hace {{time}}',
  },
  from: {
    pt: '{{metric}}: conta a partir de {{time}}',
    en: '{{metric}}: counts from {{time}}',
    es: '{{metric}}: cuenta desde {{time}}',
  },
  dueInShort: { pt: 'vence em {{time}}', en: 'due in {{time}}', es: 'vence en {{time}}' },
  lateShort: { pt: 'venceu há {{time}}', en: '{{time}} overdue', es: 'venció hace {{time}}' },
  fromShort: { pt: 'desde {{time}}', en: 'from {{time}}', es: 'desde {{time}}' },
} satisfies Record<string, Texts>;
