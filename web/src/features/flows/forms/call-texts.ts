import type { Texts } from '../../../lib/format/i18n.ts';

/** Texts of the form of a node that calls an external API of the company. */
export const callTexts = {
  method: { pt: 'Método', en: 'Method', es: 'Método' },
  address: { pt: 'Endereço', en: 'Address', es: 'Dirección' },
  addressHelp: {
    pt: 'Como https://api.empresa.com.br/pedidos/{{flow.pedido}}. O fluxo espera até 10 segundos.',
    en: 'Such as https://api.company.com/orders/{{flow.order}}. The flow waits up to 10 seconds.',
    es: 'Como https://api.empresa.com/pedidos/{{flow.pedido}}. El flujo espera hasta 10 segundos.',
  },
  body: { pt: 'Corpo em JSON', en: 'Body as JSON', es: 'Cuerpo en JSON' },
  headers: { pt: 'Cabeçalhos', en: 'Headers', es: 'Encabezados' },
  addHeader: { pt: 'Adicionar um cabeçalho', en: 'Add a header', es: 'Agregar un encabezado' },
  header: { pt: 'Cabeçalho', en: 'Header', es: 'Encabezado' },
  headerValue: { pt: 'Valor', en: 'Value', es: 'Valor' },
  headerHelp: {
    pt: 'Com variáveis, ou um segredo como {{secret.token}}',
    en: 'With variables, or a secret such as {{secret.token}}',
    es: 'Con variables, o un secreto como {{secret.token}}',
  },
  answer: { pt: 'Da resposta', en: 'Of the answer', es: 'De la respuesta' },
  addPath: { pt: 'Adicionar uma variável', en: 'Add a variable', es: 'Agregar una variable' },
  variable: { pt: 'Variável', en: 'Variable', es: 'Variable' },
  path: { pt: 'Lugar na resposta', en: 'Place in the answer', es: 'Lugar en la respuesta' },
  pathHelp: {
    pt: 'Como itens.0.valor; vazio: a resposta toda',
    en: 'Such as items.0.amount; empty: the whole answer',
    es: 'Como items.0.valor; vacío: toda la respuesta',
  },
  secrets: { pt: 'Segredos', en: 'Secrets', es: 'Secretos' },
  secretsHelp: {
    pt: 'Cabeçalhos usam um segredo pelo nome; o valor fica cifrado e não aparece mais. Guardar com o mesmo nome troca o valor.',
    en: 'Headers use a secret by its name; its value is sealed and never shown again. Saving under the same name replaces it.',
    es: 'Los encabezados usan un secreto por su nombre; el valor queda cifrado y no se vuelve a mostrar. Guardar con el mismo nombre lo reemplaza.',
  },
  secretName: { pt: 'Nome', en: 'Name', es: 'Nombre' },
  secretNameHelp: {
    pt: 'Letras minúsculas, números e _',
    en: 'Lower-case letters, digits and _',
    es: 'Letras minúsculas, números y _',
  },
  secretServer: { pt: 'Servidor', en: 'Server', es: 'Servidor' },
  secretServerHelp: {
    pt: 'Como https://api.empresa.com.br. Só chamadas a ele levam o segredo.',
    en: 'Such as https://api.company.com. Only calls to it carry the secret.',
    es: 'Como https://api.empresa.com. Solo las llamadas a él llevan el secreto.',
  },
  secretForAny: {
    pt: 'Qualquer servidor. Guarde de novo para limitar a um.',
    en: 'Any server. Save it again to limit it to one.',
    es: 'Cualquier servidor. Guárdelo de nuevo para limitarlo a uno.',
  },
  secretValue: { pt: 'Valor do segredo', en: 'Value of the secret', es: 'Valor del secreto' },
  saveSecret: { pt: 'Guardar', en: 'Save', es: 'Guardar' },
  deleteSecret: {
    pt: 'Excluir o segredo {{name}}',
    en: 'Delete the secret {{name}}',
    es: 'Eliminar el secreto {{name}}',
  },
  deleteSecretText: {
    pt: 'Chamadas que usam este segredo falham a partir de agora. O valor não pode ser recuperado.',
    en: 'Calls that use this secret fail from now on. Its value cannot be restored.',
    es: 'Las llamadas que usan este secreto fallan a partir de ahora. El valor no se puede recuperar.',
  },
} satisfies Record<string, Texts>;
