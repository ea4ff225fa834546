import type { Locale } from '../../errors/errors.ts';
import type { EmailTemplate } from '../../mail/mail.ts';

const someCompany: Record<Locale, string> = {
  pt: 'Uma empresa que usa o Balcão',
  en: 'A company that uses Balcão',
  es: 'Una empresa que usa Balcão',
};

/**
 * Returns the company's name for the mail, or a general word where a mail program would turn the name into a link: the mail goes
 * to unknown people on behalf of this installation, and must not carry links that a company chose.
 */
function named(locale: Locale, companyName: string): string {
  const looksLikeLink = /[\p{L}\p{N}]\.\p{L}{2}|[/@:\\]|www/iu.test(companyName);
  return looksLikeLink ? someCompany[locale] : companyName;
}

/** Returns the e-mail to a person without an account in this installation, who is invited to join the company. */
export function invitationEmail(locale: Locale, companyName: string, url: string): EmailTemplate {
  const company = named(locale, companyName);
  return {
    pt: {
      subject: 'Convite para uma equipe no Balcão',
      paragraphs: [
        'Olá!',
        `${company} convidou você para atender clientes com a equipe dela no Balcão. Aceite o convite para escolher sua senha. O link vale por 7 dias e só uma vez.`,
      ],
      action: { label: 'Aceitar o convite', url },
      footer: ['Se você não conhece esta empresa, ignore este e-mail: sem o aceite, nenhuma conta é aberta.'],
    },
    en: {
      subject: 'Invitation to a team on Balcão',
      paragraphs: [
        'Hello!',
        `${company} invites you to answer customers with its team on Balcão. Accept the invitation to choose your password. The link is valid for 7 days and works once.`,
      ],
      action: { label: 'Accept the invitation', url },
      footer: [
        'If you do not know this company, ignore this e-mail: unless you accept, no account is opened.',
      ],
    },
    es: {
      subject: 'Invitación a un equipo en Balcão',
      paragraphs: [
        '¡Hola!',
        `${company} le invita a atender clientes con su equipo en Balcão. Acepte la invitación para elegir su contraseña. El enlace vale 7 días y una sola vez.`,
      ],
      action: { label: 'Aceptar la invitación', url },
      footer: ['Si no conoce esta empresa, ignore este correo: si no acepta, no se abre ninguna cuenta.'],
    },
  }[locale];
}

/**
 * Returns the e-mail to a person who is a user of another company already; the inviter does not learn that the account exists.
 */
export function knownInvitationEmail(locale: Locale, companyName: string, url: string): EmailTemplate {
  const company = named(locale, companyName);
  return {
    pt: {
      subject: 'Convite para uma equipe no Balcão',
      paragraphs: [
        'Olá!',
        `${company} convidou você para a equipe dela no Balcão. Este e-mail já entra em uma conta de outra empresa, e um e-mail serve a uma só conta.`,
        'Para aceitar, peça à empresa um convite para outro e-mail seu; ou troque o e-mail da conta que você já tem, no seu perfil, e siga depois o link abaixo. Ele vale por 7 dias e só uma vez.',
      ],
      action: { label: 'Aceitar o convite', url },
      footer: [
        'Quem convidou não foi informado de que você já tem uma conta. Se não quiser aceitar, não é preciso fazer nada.',
      ],
    },
    en: {
      subject: 'Invitation to a team on Balcão',
      paragraphs: [
        'Hello!',
        `${company} invites you to its team on Balcão. This e-mail signs in to an account of another company already, and an e-mail opens one account only.`,
        'To accept, ask the company to invite you at another e-mail of yours; or change the e-mail of the account you have, in your profile, and follow the link below then. It is valid for 7 days and works once.',
      ],
      action: { label: 'Accept the invitation', url },
      footer: [
        'Whoever invited you was not told that you have an account. If you do not want to accept, there is nothing to do.',
      ],
    },
    es: {
      subject: 'Invitación a un equipo en Balcão',
      paragraphs: [
        '¡Hola!',
        `${company} le invita a su equipo en Balcão. Este correo ya entra en una cuenta de otra empresa, y un correo sirve para una sola cuenta.`,
        'Para aceptar, pida a la empresa una invitación a otro correo suyo; o cambie el correo de la cuenta que ya tiene, en su perfil, y siga después el enlace de abajo. Vale 7 días y una sola vez.',
      ],
      action: { label: 'Aceptar la invitación', url },
      footer: [
        'Quien le invitó no fue informado de que ya tiene una cuenta. Si no quiere aceptar, no hace falta hacer nada.',
      ],
    },
  }[locale];
}
