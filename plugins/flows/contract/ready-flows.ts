import type { FlowFile } from '../files/schemas.ts';
import { flowFileFormat } from './limits.ts';

type Language = 'pt' | 'en' | 'es';
type Node = FlowFile['graph']['nodes'][number];
type Say = (pt: string, en: string, es: string) => string;

/** Keys of the example flows that come with the product, in the order in which they are offered. */
export const readyFlowKeys = ['triage', 'lead', 'invoice', 'rating', 'booking'] as const;
export type ReadyFlowKey = (typeof readyFlowKeys)[number];

/**
 * Returns an example flow as a file in one language. It refers to no rows of a company, so that any company can
 * publish it unchanged.
 */
export function readyFlow(key: ReadyFlowKey, language: Language): FlowFile {
  const say: Say = (pt, en, es) => ({ pt, en, es })[language];
  const [name, nodes] = drawings[key](say);
  return { format: flowFileFormat, name, graph: { nodes } };
}

const begin = (next: string, say: Say): Node => ({
  ...{ id: 'start', kind: 'start', outputs: { next } },
  personWords: [
    say('atendente', 'agent', 'agente'),
    say('humano', 'human', 'humano'),
    say('pessoa', 'person', 'persona'),
  ],
});
const handOver = (text: string): Node => ({ id: 'people', kind: 'hand-over', text });

const drawings: Readonly<Record<ReadyFlowKey, (say: Say) => [string, Node[]]>> = {
  triage: (say) => [
    say('Triagem com horário', 'Triage with hours', 'Triaje con horario'),
    [
      begin('hours', say),
      { id: 'hours', kind: 'hours', outputs: { open: 'subject', closed: 'away' } },
      {
        ...{ id: 'away', kind: 'message', outputs: { next: 'subject' } },
        text: say(
          'Olá, {{firstName}}! Agora estamos fechados. Deixe o seu pedido, e respondemos assim que abrirmos.',
          'Hello, {{firstName}}! We are closed now. Leave your request, and we answer as soon as we open.',
          '¡Hola, {{firstName}}! Ahora estamos cerrados. Deje su pedido y respondemos en cuanto abramos.',
        ),
      },
      {
        ...{ id: 'subject', kind: 'choice', variable: 'subject', timeoutMinutes: 60 },
        text: say('Como podemos ajudar?', 'How can we help?', '¿Cómo podemos ayudar?'),
        options: [
          { id: 'sales', title: say('Comprar', 'Buy', 'Comprar') },
          { id: 'support', title: say('Suporte', 'Support', 'Soporte') },
          { id: 'billing', title: say('Financeiro', 'Billing', 'Facturación') },
        ],
        outputs: {
          sales: 'details',
          support: 'details',
          billing: 'details',
          failed: 'people',
          timeout: 'people',
        },
      },
      {
        ...{ id: 'details', kind: 'question', as: 'text', variable: 'details', timeoutMinutes: 60 },
        text: say(
          'Conte em poucas palavras o que precisa.',
          'Say in a few words what you need.',
          'Cuente en pocas palabras qué necesita.',
        ),
        outputs: { answered: 'noted', failed: 'people', timeout: 'people' },
      },
      {
        ...{ id: 'noted', kind: 'note', outputs: { next: 'people' } },
        text: say(
          'Assunto: {{flow.subject}}\n{{flow.details}}',
          'Subject: {{flow.subject}}\n{{flow.details}}',
          'Asunto: {{flow.subject}}\n{{flow.details}}',
        ),
      },
      handOver(
        say(
          'Obrigado! Já vem alguém.',
          'Thank you! Somebody will be with you.',
          '¡Gracias! Ya viene alguien.',
        ),
      ),
    ],
  ],
  lead: (say) => [
    say('Contato de venda com origem', 'Sales lead with its source', 'Contacto de venta con origen'),
    [
      begin('name', say),
      {
        ...{ id: 'name', kind: 'question', as: 'text', variable: 'name' },
        text: say('Olá! Qual é o seu nome?', 'Hello! What is your name?', '¡Hola! ¿Cuál es su nombre?'),
        outputs: { answered: 'email', failed: 'people' },
      },
      {
        ...{ id: 'email', kind: 'question', as: 'email', variable: 'email' },
        text: say(
          '{{flow.name}}, qual é o seu e-mail?',
          '{{flow.name}}, what is your e-mail?',
          '{{flow.name}}, ¿cuál es su correo?',
        ),
        retryText: say(
          'Isto não parece um e-mail.',
          'This does not look like an e-mail.',
          'Esto no parece un correo.',
        ),
        outputs: { answered: 'source', failed: 'source' },
      },
      {
        ...{ id: 'source', kind: 'choice', variable: 'source' },
        text: say('Como nos conheceu?', 'How did you find us?', '¿Cómo nos conoció?'),
        options: [
          { id: 'ad', title: say('Anúncio', 'Advertisement', 'Anuncio') },
          { id: 'friend', title: say('Indicação', 'Recommendation', 'Recomendación') },
          { id: 'search', title: say('Busca na internet', 'Web search', 'Búsqueda en internet') },
        ],
        outputs: { ad: 'which', friend: 'noted', search: 'noted', failed: 'noted' },
      },
      {
        ...{ id: 'which', kind: 'question', as: 'text', variable: 'ad' },
        text: say(
          'Em que anúncio, ou onde o viu?',
          'Which one, or where did you see it?',
          '¿Qué anuncio, o dónde lo vio?',
        ),
        outputs: { answered: 'noted', failed: 'noted' },
      },
      {
        ...{ id: 'noted', kind: 'note', outputs: { next: 'people' } },
        text: '{{flow.name}}\n{{flow.email}}\n{{flow.source}} {{flow.ad}}',
      },
      handOver(
        say(
          'Obrigado! Um vendedor já fala com você.',
          'Thank you! A salesperson will be with you.',
          '¡Gracias! Un vendedor ya le atiende.',
        ),
      ),
    ],
  ],
  invoice: (say) => [
    say('Segunda via por CPF', 'Second copy by CPF', 'Segunda copia por CPF'),
    [
      begin('cpf', say),
      {
        ...{ id: 'cpf', kind: 'question', as: 'cpf', variable: 'cpf', timeoutMinutes: 30 },
        text: say('Qual é o CPF do titular?', "What is the holder's CPF?", '¿Cuál es el CPF del titular?'),
        retryText: say(
          'Este CPF não confere. Digite os 11 números.',
          'This CPF is not right. Write its 11 digits.',
          'Este CPF no es correcto. Escriba los 11 números.',
        ),
        outputs: { answered: 'month', failed: 'people', timeout: 'people' },
      },
      {
        ...{ id: 'month', kind: 'choice', variable: 'month' },
        text: say('De qual fatura precisa?', 'Which invoice do you need?', '¿Qué factura necesita?'),
        options: [
          { id: 'last', title: say('A última', 'The last one', 'La última') },
          { id: 'open', title: say('Todas em aberto', 'All that are open', 'Todas las pendientes') },
        ],
        outputs: { last: 'noted', open: 'noted', failed: 'noted' },
      },
      {
        ...{ id: 'noted', kind: 'note', outputs: { next: 'people' } },
        text: say(
          'Segunda via: CPF {{flow.cpf}}, {{flow.month}}',
          'Second copy: CPF {{flow.cpf}}, {{flow.month}}',
          'Segunda copia: CPF {{flow.cpf}}, {{flow.month}}',
        ),
      },
      handOver(
        say(
          'Anotado! Já enviamos por aqui.',
          'Noted! We will send it here.',
          '¡Anotado! La enviamos por aquí.',
        ),
      ),
    ],
  ],
  rating: (say) => [
    say('Avaliação com retorno', 'Rating with follow-up', 'Evaluación con seguimiento'),
    [
      begin('rate', say),
      {
        ...{
          id: 'rate',
          kind: 'question',
          as: 'number',
          variable: 'rate',
          min: 0,
          max: 10,
          timeoutMinutes: 1440,
        },
        text: say(
          'De 0 a 10, quanto recomendaria a nossa empresa?',
          'From 0 to 10, how likely would you recommend us?',
          'De 0 a 10, ¿cuánto nos recomendaría?',
        ),
        outputs: { answered: 'how', failed: 'bye', timeout: 'bye' },
      },
      {
        ...{ id: 'how', kind: 'condition', outputs: { low: 'why', else: 'thanks' } },
        rows: [{ id: 'low', value: '{{flow.rate}}', operator: 'less', operand: '7' }],
      },
      {
        ...{ id: 'why', kind: 'question', as: 'text', variable: 'why', timeoutMinutes: 1440 },
        text: say(
          'Sentimos muito. O que faltou?',
          'We are sorry. What was missing?',
          'Lo sentimos. ¿Qué faltó?',
        ),
        outputs: { answered: 'noted', failed: 'noted', timeout: 'noted' },
      },
      {
        ...{ id: 'noted', kind: 'note', outputs: { next: 'people' } },
        text: say(
          'Nota {{flow.rate}}: {{flow.why}}',
          'Rating {{flow.rate}}: {{flow.why}}',
          'Nota {{flow.rate}}: {{flow.why}}',
        ),
      },
      handOver(
        say(
          'Obrigado. Alguém da equipe vai falar com você.',
          'Thank you. Somebody of the team will talk with you.',
          'Gracias. Alguien del equipo le escribirá.',
        ),
      ),
      {
        ...{ id: 'thanks', kind: 'message', outputs: { next: 'bye' } },
        text: say(
          'Obrigado pela nota {{flow.rate}}!',
          'Thank you for your {{flow.rate}}!',
          '¡Gracias por su {{flow.rate}}!',
        ),
      },
      { id: 'bye', kind: 'close' },
    ],
  ],
  booking: (say) => [
    say('Agendamento por data', 'Booking by date', 'Reserva por fecha'),
    [
      begin('service', say),
      {
        ...{ id: 'service', kind: 'question', as: 'text', variable: 'service' },
        text: say('O que gostaria de agendar?', 'What would you like to book?', '¿Qué le gustaría reservar?'),
        outputs: { answered: 'day', failed: 'people' },
      },
      {
        ...{ id: 'day', kind: 'question', as: 'date', variable: 'day' },
        text: say(
          'Para que dia? Por exemplo 31/12/2026.',
          'For which day? For example 31/12/2026.',
          '¿Para qué día? Por ejemplo 31/12/2026.',
        ),
        retryText: say(
          'Este dia não existe. Escreva como 31/12/2026.',
          'There is no such day. Write it as 31/12/2026.',
          'Ese día no existe. Escríbalo como 31/12/2026.',
        ),
        outputs: { answered: 'part', failed: 'people' },
      },
      {
        ...{ id: 'part', kind: 'choice', variable: 'part' },
        text: say('Em que período?', 'At what time of day?', '¿En qué horario?'),
        options: [
          { id: 'morning', title: say('Manhã', 'Morning', 'Mañana') },
          { id: 'afternoon', title: say('Tarde', 'Afternoon', 'Tarde') },
        ],
        outputs: { morning: 'sure', afternoon: 'sure', failed: 'people' },
      },
      {
        ...{ id: 'sure', kind: 'choice' },
        text: say(
          '{{flow.service}}, dia {{flow.day}}, {{flow.part}}. Está certo?',
          '{{flow.service}} on {{flow.day}}, {{flow.part}}. Is that right?',
          '{{flow.service}}, el {{flow.day}}, {{flow.part}}. ¿Es correcto?',
        ),
        options: [
          { id: 'yes', title: say('Sim', 'Yes', 'Sí') },
          { id: 'no', title: say('Mudar o dia', 'Change the day', 'Cambiar el día') },
        ],
        outputs: { yes: 'noted', no: 'day', failed: 'people' },
      },
      {
        ...{ id: 'noted', kind: 'note', outputs: { next: 'people' } },
        text: '{{flow.service}}: {{flow.day}}, {{flow.part}}',
      },
      handOver(
        say('Pedido anotado! Já confirmamos.', 'Noted! We will confirm it.', '¡Anotado! Ya confirmamos.'),
      ),
    ],
  ],
};
