import type { Texts } from '../../lib/format/i18n.ts';

/** Texts of the question about fields that two users changed; loaded together with it. */
export const conflictTexts = {
  title: {
    pt: 'Outra pessoa mudou isto também',
    en: 'Somebody else changed this too',
    es: 'Otra persona también cambió esto',
  },
  text: {
    pt: 'Enquanto você editava, outra pessoa salvou outro conteúdo nos mesmos campos. O que deve ficar?',
    en: 'While you were editing, somebody else saved something different in the same fields. What should stay?',
    es: 'Mientras usted editaba, otra persona guardó otro contenido en los mismos campos. ¿Qué debe quedar?',
  },
  mine: { pt: 'Seu', en: 'Yours', es: 'Suyo' },
  theirs: { pt: 'Da outra pessoa', en: 'Theirs', es: 'De la otra persona' },
  both: {
    pt: 'Os dois mudaram este campo.',
    en: 'Both of you changed this field.',
    es: 'Los dos cambiaron este campo.',
  },
  empty: { pt: '(vazio)', en: '(empty)', es: '(vacío)' },
  yes: { pt: 'Sim', en: 'Yes', es: 'Sí' },
  no: { pt: 'Não', en: 'No', es: 'No' },
  keepMine: { pt: 'Manter o meu', en: 'Keep mine', es: 'Mantener lo mío' },
  takeTheirs: { pt: 'Ficar com o da outra pessoa', en: 'Take theirs', es: 'Quedarse con lo de la otra' },
  goOn: { pt: 'Continuar editando', en: 'Keep editing', es: 'Seguir editando' },
} satisfies Record<string, Texts>;
