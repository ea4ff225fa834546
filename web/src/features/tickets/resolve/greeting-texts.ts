import { type CompanyLanguage, languageOfCountry } from '@balcao/plugins/tickets/contract/limits.ts';

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
