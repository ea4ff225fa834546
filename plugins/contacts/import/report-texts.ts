import type { Locale } from '@balcao/core';
import type { RowProblem } from './limits.ts';

type Texts = Record<RowProblem | 'row' | 'contact' | 'value' | 'problem', string>;

/** The words of a report, which is read outside the product. */
export const reportTexts: Record<Locale, Texts> = {
  pt: {
    row: 'Linha',
    contact: 'Contato nº',
    value: 'Conteúdo',
    problem: 'Motivo',
    known: 'Este número já estava na agenda; o contato ficou como estava.',
    optedOut: 'A pessoa pediu para não receber campanhas.',
    repeated: 'Este número aparece mais de uma vez no arquivo; valeu a primeira linha.',
    noNumber: 'A linha não tem número.',
    badNumber: 'Ninguém pode ter este número de telefone.',
    noCountry: 'O número não tem o código do país, e nenhum país foi escolhido.',
    noAreaCode: 'O número não tem DDD.',
    scientific: 'O número foi gravado em notação científica e perdeu dígitos. Formate a coluna como texto.',
    badName: 'O nome é curto demais ou tem caracteres invisíveis.',
    badOther: 'Importado sem outro número da linha, que não é válido.',
    badEmail: 'Importado sem o e-mail, que não é válido.',
    extraCut: 'Importado com as informações adicionais cortadas, que eram longas demais.',
  },
  en: {
    row: 'Row',
    contact: 'Contact no.',
    value: 'Content',
    problem: 'Reason',
    known: 'This number was in the book already; the contact stayed as it was.',
    optedOut: 'They asked for no campaigns.',
    repeated: 'This number stands more than once in the file; the first row counted.',
    noNumber: 'The row has no number.',
    badNumber: 'Nobody can have this phone number.',
    noCountry: 'The number has no country code, and no country was chosen.',
    noAreaCode: 'The number has no area code.',
    scientific: 'The number was stored in scientific notation and lost digits. Format the column as text.',
    badName: 'The name is too short or has invisible characters.',
    badOther: 'Imported without another number of the row, which is not valid.',
    badEmail: 'Imported without the e-mail, which is not valid.',
    extraCut: 'Imported with its extra information cut, which was too long.',
  },
  es: {
    row: 'Fila',
    contact: 'Contacto n.º',
    value: 'Contenido',
    problem: 'Motivo',
    known: 'Este número ya estaba en la agenda; el contacto quedó como estaba.',
    optedOut: 'Pidió no recibir campañas.',
    repeated: 'Este número aparece más de una vez en el archivo; valió la primera fila.',
    noNumber: 'La fila no tiene número.',
    badNumber: 'Nadie puede tener este número de teléfono.',
    noCountry: 'El número no tiene código de país, y no se eligió ningún país.',
    noAreaCode: 'El número no tiene código de área.',
    scientific:
      'El número se guardó en notación científica y perdió dígitos. Formatee la columna como texto.',
    badName: 'El nombre es demasiado corto o tiene caracteres invisibles.',
    badOther: 'Importado sin otro número de la fila, que no es válido.',
    badEmail: 'Importado sin el correo, que no es válido.',
    extraCut: 'Importado con la información adicional recortada, que era demasiado larga.',
  },
};
