import type { Texts } from '../../../lib/format/i18n.ts';

/** Words of the nodes that leave the conversation to a prompt, the knowledge or an integration. */
export const botTexts = {
  prompt: { pt: 'Prompt', en: 'Prompt', es: 'Prompt' },
  promptHelp: {
    pt: 'Ele lê a conversa e responde ao cliente, dentro dos limites de gasto.',
    en: 'It reads the conversation and answers the customer, within the spending limits.',
    es: 'Lee la conversación y responde al cliente, dentro de los límites de gasto.',
  },
  none: { pt: 'Escolha um', en: 'Choose one', es: 'Elija uno' },
  opening: { pt: 'Texto de abertura', en: 'Opening text', es: 'Texto de apertura' },
  openingHelp: {
    pt: 'Vazio: ele responde logo ao que o cliente disse por último.',
    en: 'Empty: it answers at once what the customer said last.',
    es: 'Vacío: responde enseguida a lo último que dijo el cliente.',
  },
  goal: { pt: 'Objetivo da conversa', en: 'Goal of the talk', es: 'Objetivo de la conversación' },
  goalHelp: {
    pt: 'Quando estiver alcançado, o passo sai por “concluída”. Como: saber o número do pedido.',
    en: 'Once it is reached the step leaves by "done". Such as: know the number of the order.',
    es: 'Cuando se alcance, el paso sale por «concluida». Como: saber el número del pedido.',
  },
  turns: { pt: 'Respostas no máximo', en: 'Answers at most', es: 'Respuestas como máximo' },
  resultVariable: {
    pt: 'Guardar o resultado na variável',
    en: 'Save the result in the variable',
    es: 'Guardar el resultado en la variable',
  },
  resultHelp: {
    pt: 'O resultado do objetivo; no limite, a última resposta. Letras, números e _.',
    en: 'The result of the goal; at the limit, the last answer. Letters, digits and _.',
    es: 'El resultado del objetivo; en el límite, la última respuesta. Letras, números y _.',
  },
  search: { pt: 'O que procurar', en: 'What to look for', es: 'Qué buscar' },
  searchHelp: {
    pt: 'Como {{flow.duvida}}. Procura nas páginas de conhecimento da empresa.',
    en: 'Such as {{flow.question}}. It searches the knowledge pages of the company.',
    es: 'Como {{flow.duda}}. Busca en las páginas de conocimiento de la empresa.',
  },
  foundVariable: {
    pt: 'Guardar o texto na variável',
    en: 'Save the text in the variable',
    es: 'Guardar el texto en la variable',
  },
  foundHelp: {
    pt: 'Vazio: o texto encontrado é dito ao cliente.',
    en: 'Empty: the text that is found is said to the customer.',
    es: 'Vacío: el texto encontrado se dice al cliente.',
  },
  integration: { pt: 'Integração', en: 'Integration', es: 'Integración' },
  integrationHelp: {
    pt: 'Ela conversa com o cliente até terminar; o que ele escreve vai só para ela.',
    en: 'It speaks with the customer until it ends; what they write goes to it alone.',
    es: 'Habla con el cliente hasta terminar; lo que este escribe va solo a ella.',
  },
  partTime: { pt: 'Tempo total, em minutos', en: 'Time in all, in minutes', es: 'Tiempo total, en minutos' },
  partTimeHelp: {
    pt: 'Depois dele o fluxo segue por “falhou”. Vazio: 60.',
    en: 'After it the flow goes on by "failed". Empty: 60.',
    es: 'Después el flujo sigue por «falló». Vacío: 60.',
  },
  noPlan: {
    pt: 'O plano da empresa não inclui isto: o fluxo não pode ser publicado com este passo.',
    en: "The company's plan has none of this: the flow cannot be published with this step.",
    es: 'El plan de la empresa no incluye esto: el flujo no se puede publicar con este paso.',
  },
} satisfies Record<string, Texts>;
