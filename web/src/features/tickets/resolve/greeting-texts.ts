import { type CompanyLanguage, languageOfCountry } from '@balcao/plugins/tickets/contract/limits.ts';
import { inLanguage } from '../../../lib/format/i18n.ts';

/** Greetings of an agent by name, in the company's language; the server fills in their variables. */
const greetings: Record<CompanyLanguage, (agent: string) => string> = {
  pt: (agent) =>
    `*Mensagem Automática:*\n{{ms}} *{{name}}*, meu nome é *${agent}* e agora vou prosseguir com seu atendimento!`,
  en: (agent) =>
    `*Automatic message:*\n{{ms}} *{{name}}*, my name is *${agent}* and I will be helping you from here.`,
  es: (agent) =>
    `*Mensaje automático:*\n{{ms}}, *{{name}}*. Mi nombre es *${agent}* y a partir de ahora le atenderé.`,
};

/** Returns the greeting of an agent in the language of the company's country; loaded once it is needed. */
export function greetingOf(country: string, agent: string): string {
  return greetings[languageOfCountry(country)](agent);
}

/** Returns the notice that a customer was not greeted, because the moment for it was over. */
export function notGreeted(name: string): string {
  return inLanguage({
    pt: '{name} não recebeu a saudação: o computador esteve parado.',
    en: '{name} did not get the greeting: the computer was asleep.',
    es: '{name} no recibió el saludo: el equipo estuvo en suspensión.',
  }).replace('{name}', name);
}
