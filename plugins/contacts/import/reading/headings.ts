import type { ImportFieldName } from '../limits.ts';

/**
 * Fields that a heading of a column may name. A name may be in one column or in parts, and a heading may say that a
 * number is a mobile number.
 */
export type HeadingField = Exclude<ImportFieldName, 'extra'> | 'givenName' | 'middleName' | 'familyName';

/** Headings fold to plain letters: `Nº WhatsApp` is `n whatsapp`. */
function foldedHeading(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Google, Outlook and others have columns that only say which kind their neighbour is, or how a name sounds. */
const saysOther =
  /\b(labels?|types?|tipos?|etiquetas?|phonetic|yomi|foneticos?|display|exibicao|mostrar|prefix|suffix|fax|pager|ramal|extension|assistant|operadora|pedido|order|nascimento|desde|since|cpf|cnpj)\b/;
const number =
  /\b(whats ?app|whats|wpp|zap|celular(es)?|cel|movil(es)?|mobiles?|telefon[eo]s?|tel|fones?|phones?|msisdn)\b/;
const numberAlone =
  /^(n|no|nr|nro|num|numeros?|numbers?)( (de|do|da|del|of|para|for) (contatos?|contacts?|contactos?|clientes?))?$/;
const mobile = /\b(whats ?app|whats|wpp|zap|celular(es)?|cel|movil(es)?|mobiles?)\b/;

/** The first that fits decides. */
const fields: ReadonlyArray<readonly [HeadingField, RegExp]> = [
  [
    'areaCode',
    /^(ddd|lada|area|prefixo|area code|cod(igo)? (de )?area|codigo ddd)\b(?! (do|da|de) (cidade|atuacao))/,
  ],
  ['email', /\b(e ?mails?|correos?)\b/],
  ['givenName', /^(first name|given name|primeiro nome|primer nombre|prenome)$/],
  ['middleName', /^(middle name|additional name|segundo nome|nome do meio|segundo nombre)$/],
  ['familyName', /^(last name|family name|surname|sobrenomes?|ultimo nome|apellidos?)$/],
  [
    'name',
    /^(nomes?|names?|nombres?|contatos?|contacts?|contactos?|clientes?|customers?|full name|razao social|razon social|nome fantasia|pessoa|aluno|paciente)( (completo|contato|contacto|cliente|contact|name|person|d[aeo]s? \w+|del? \w+|of \w+))?$/,
  ],
];

/** Finds the field of a heading in one of the three languages; null for an unknown one. */
export function fieldOfHeading(heading: string): HeadingField | null {
  const folded = foldedHeading(heading);
  if (folded === '' || saysOther.test(folded)) return null;
  if (fields[0]?.[1].test(folded)) return 'areaCode';
  if (!/\b(e ?mail|correo)/.test(folded) && (number.test(folded) || numberAlone.test(folded)))
    return 'number';
  return fields.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}

/** True for a heading, or a label beside a number, that says the number is a mobile's. */
export function saysMobile(text: string): boolean {
  return mobile.test(foldedHeading(text));
}

/** True for a heading of a column that labels the number behind it, as `Phone 1 - Label`. */
export function isLabelHeading(heading: string): boolean {
  const folded = foldedHeading(heading);
  return /\b(labels?|types?|tipos?|etiquetas?)\b/.test(folded) && number.test(folded);
}
