import type { FlowSimulation } from '@balcao/plugins/flows/simulation/schemas.ts';
import type { Texts } from '../../../lib/format/i18n.ts';

type Note = NonNullable<FlowSimulation['entries'][number]['note']>;

/** Texts of the answers that a user can press in a test. */
export const replyTexts = {
  yes: { pt: 'Sim', en: 'Yes', es: 'Sí' },
  no: { pt: 'Não', en: 'No', es: 'No' },
  send: { pt: 'Enviar: {{kind}}', en: 'Send: {{kind}}', es: 'Enviar: {{kind}}' },
} satisfies Record<string, Texts>;

/** Words of the panel in which a flow is tried out. */
export const trialTexts = {
  open: { pt: 'Testar', en: 'Test', es: 'Probar' },
  title: { pt: 'Testar o rascunho', en: 'Test the draft', es: 'Probar el borrador' },
  close: { pt: 'Fechar o teste', en: 'Close the test', es: 'Cerrar la prueba' },
  restart: { pt: 'Começar de novo', en: 'Start again', es: 'Empezar de nuevo' },
  empty: {
    pt: 'Escreva como um cliente: a conversa segue o que está desenhado agora. Nada é guardado nem enviado.',
    en: 'Write as a customer: the conversation follows what is drawn now. Nothing is stored or sent.',
    es: 'Escriba como un cliente: la conversación sigue lo que está dibujado ahora. No se guarda ni se envía nada.',
  },
  fault: {
    pt: 'Não foi possível testar o rascunho.',
    en: 'The draft could not be tested.',
    es: 'No se pudo probar el borrador.',
  },
  cut: {
    pt: 'A conversa ficou longa demais; o fim dela não aparece.',
    en: 'The conversation became too long; its end is not shown.',
    es: 'La conversación se hizo demasiado larga; no se muestra su final.',
  },
  replies: { pt: 'Respostas da escolha', en: 'Answers of the choice', es: 'Respuestas de la elección' },
  apiAnswer: {
    pt: 'Resposta da API, em JSON',
    en: 'Answer of the API, as JSON',
    es: 'Respuesta de la API, en JSON',
  },
  answerText: { pt: 'O que responde', en: 'What it answers', es: 'Lo que responde' },
  giveBack: { pt: 'Devolver ao robô', en: 'Give back to the bot', es: 'Devolver al bot' },
  skip: {
    pt: 'Avançar até {{moment}}',
    en: 'Move on to {{moment}}',
    es: 'Avanzar hasta {{moment}}',
  },
  standing: { pt: 'Situação', en: 'Where it stands', es: 'Situación' },
  steps: { pt: 'Passos ({{count}})', en: 'Steps ({{count}})', es: 'Pasos ({{count}})' },
  variables: { pt: 'Variáveis ({{count}})', en: 'Variables ({{count}})', es: 'Variables ({{count}})' },
  blank: { pt: '(vazia)', en: '(empty)', es: '(vacía)' },
  customer: { pt: 'Maria Silva', en: 'Maria Silva', es: 'María Silva' },
  met: { pt: 'passou aqui', en: 'was here', es: 'pasó por aquí' },
  stands: { pt: 'está aqui', en: 'is here', es: 'está aquí' },
} satisfies Record<string, Texts>;

/** State of a tested conversation in words; `{{node}}` is the name of the step. */
export const positionTexts: Record<
  'none' | 'answer' | 'time' | 'call' | 'ai' | 'knowledge' | 'integration' | 'agents' | 'agent' | 'closed',
  Texts
> = {
  none: {
    pt: 'A conversa ainda não começou.',
    en: 'The conversation has not begun.',
    es: 'La conversación aún no empezó.',
  },
  answer: {
    pt: 'Espera a resposta em: {{node}}',
    en: 'Waits for the answer at: {{node}}',
    es: 'Espera la respuesta en: {{node}}',
  },
  time: {
    pt: 'Espera o tempo em: {{node}}',
    en: 'Waits for time at: {{node}}',
    es: 'Espera el tiempo en: {{node}}',
  },
  call: {
    pt: 'Espera a API em: {{node}}. No teste ela não é chamada: escolha a resposta.',
    en: 'Waits for the API at: {{node}}. It is not called in a test: choose its answer.',
    es: 'Espera la API en: {{node}}. En la prueba no se llama: elija la respuesta.',
  },
  ai: {
    pt: 'Espera o prompt em: {{node}}. No teste ele não é consultado: escreva o que responde.',
    en: 'Waits for the prompt at: {{node}}. It is not asked in a test: write what it answers.',
    es: 'Espera el prompt en: {{node}}. En la prueba no se consulta: escriba lo que responde.',
  },
  knowledge: {
    pt: 'Espera a busca em: {{node}}. No teste nada é buscado: escreva o que é encontrado.',
    en: 'Waits for the search at: {{node}}. Nothing is searched in a test: write what is found.',
    es: 'Espera la búsqueda en: {{node}}. En la prueba no se busca nada: escriba lo encontrado.',
  },
  integration: {
    pt: 'Está com a integração de: {{node}}. No teste ela não é chamada: escolha como termina.',
    en: 'The integration of {{node}} has it. It is not called in a test: choose how it ends.',
    es: 'La tiene la integración de: {{node}}. En la prueba no se llama: elija cómo termina.',
  },
  agents: { pt: 'Está com os atendentes.', en: 'Agents have it.', es: 'Está con los agentes.' },
  agent: {
    pt: 'Está com os atendentes; devolvida, segue de: {{node}}',
    en: 'Agents have it; given back, it goes on from: {{node}}',
    es: 'Está con los agentes; devuelta, sigue desde: {{node}}',
  },
  closed: { pt: 'Foi encerrada.', en: 'It is closed.', es: 'Está cerrada.' },
};

/** Events of a conversation that is tried out; `{{text}}` are the names of tags, a queue or an agent. */
export const noteTexts: Record<Note, Texts> = {
  tag: { pt: 'Tags: {{text}}', en: 'Tags: {{text}}', es: 'Etiquetas: {{text}}' },
  note: {
    pt: 'Observação à equipe: {{text}}',
    en: 'Note to the team: {{text}}',
    es: 'Nota al equipo: {{text}}',
  },
  contact: {
    pt: 'Guardado no contato: {{text}}',
    en: 'Stored in the contact: {{text}}',
    es: 'Guardado en el contacto: {{text}}',
  },
  call: { pt: 'Pedido à API: {{text}}', en: 'Request to the API: {{text}}', es: 'Pedido a la API: {{text}}' },
  ai: {
    pt: 'Prompt consultado: {{text}}',
    en: 'Prompt asked: {{text}}',
    es: 'Prompt consultado: {{text}}',
  },
  knowledge: {
    pt: 'Busca no conhecimento: {{text}}',
    en: 'Search in the knowledge: {{text}}',
    es: 'Búsqueda en el conocimiento: {{text}}',
  },
  integration: {
    pt: 'Deixada à integração {{text}}',
    en: 'Left to the integration {{text}}',
    es: 'Dejada a la integración {{text}}',
  },
  drawn: {
    pt: 'Entregue à equipe {{text}}',
    en: 'Handed over to the team {{text}}',
    es: 'Entregada al equipo {{text}}',
  },
  asked: {
    pt: 'O cliente pediu uma pessoa {{text}}',
    en: 'The customer asked for a person {{text}}',
    es: 'El cliente pidió una persona {{text}}',
  },
  finished: {
    pt: 'O fluxo terminou; a conversa espera pela equipe {{text}}',
    en: 'The flow ended; the conversation waits for the team {{text}}',
    es: 'El flujo terminó; la conversación espera al equipo {{text}}',
  },
  loop: {
    pt: 'O fluxo andou em círculos e foi interrompido {{text}}',
    en: 'The flow went round in circles and was stopped {{text}}',
    es: 'El flujo dio vueltas y fue interrumpido {{text}}',
  },
  gone: {
    pt: 'O passo não existe mais; a conversa espera pela equipe {{text}}',
    en: 'The step is gone; the conversation waits for the team {{text}}',
    es: 'El paso ya no existe; la conversación espera al equipo {{text}}',
  },
  accepted: {
    pt: 'Um atendente aceitou; o fluxo se cala',
    en: 'An agent accepted; the flow falls silent',
    es: 'Un agente aceptó; el flujo calla',
  },
  returned: { pt: 'Devolvida ao robô', en: 'Given back to the bot', es: 'Devuelta al bot' },
  nobody: {
    pt: 'Ninguém assumiu; a conversa voltou ao robô',
    en: 'Nobody took it; the conversation is the bot’s again',
    es: 'Nadie la tomó; la conversación volvió al bot',
  },
  closed: { pt: 'Conversa encerrada', en: 'Conversation closed', es: 'Conversación cerrada' },
  unanswered: { pt: 'Sem resposta do fluxo', en: 'No answer of the flow', es: 'Sin respuesta del flujo' },
};
