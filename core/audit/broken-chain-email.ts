import type { Locale } from '../errors/errors.ts';
import type { EmailTemplate } from '../mail/mail.ts';

interface About {
  company: string;
  companyId: number;
  /** Number of the row that marks the break. */
  seq: number;
}

/** Returns the e-mail to the installation's own staff that a company's audit log was altered outside of the application. */
export function brokenChainEmail(locale: Locale, { company, companyId, seq }: About): EmailTemplate {
  const command = `balcao audit verify --company ${companyId}`;
  return {
    pt: {
      subject: `A auditoria de ${company} foi alterada - Balcão`,
      paragraphs: [
        `O resumo da auditoria da empresa ${company} não foi escrito pelo sistema. Alguém com acesso ao banco de dados pode ter removido registros.`,
        `O registro ${seq} marca o lugar. O comando ${command} mostra o que falta.`,
      ],
    },
    en: {
      subject: `The audit log of ${company} was altered - Balcão`,
      paragraphs: [
        `The summary of the audit log of the company ${company} was not written by the system. Somebody with access to the database may have removed records.`,
        `Record ${seq} marks the place. The command ${command} shows what is missing.`,
      ],
    },
    es: {
      subject: `La auditoría de ${company} fue alterada - Balcão`,
      paragraphs: [
        `El resumen de la auditoría de la empresa ${company} no fue escrito por el sistema. Alguien con acceso a la base de datos puede haber quitado registros.`,
        `El registro ${seq} marca el lugar. El comando ${command} muestra lo que falta.`,
      ],
    },
  }[locale];
}
