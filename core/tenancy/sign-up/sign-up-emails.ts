import type { Locale } from '../../errors/errors.ts';
import type { EmailTemplate } from '../../mail/mail.ts';

// Neither e-mail repeats what the visitor typed: an attacker could have us send any text to any address.

/** Returns the e-mail to a person without an account in this installation, who confirms the sign-up by its link. */
export function confirmationEmail(locale: Locale, url: string): EmailTemplate {
  return {
    pt: {
      subject: 'Confirme seu e-mail para abrir sua conta no Balcão',
      paragraphs: [
        'Olá!',
        'Recebemos um cadastro de empresa com este e-mail. Para abrir a conta, confirme que ele é seu. O link vale por 24 horas e só uma vez.',
      ],
      action: { label: 'Confirmar e abrir a conta', url },
      footer: ['Se não foi você, ignore este e-mail: sem a confirmação, nenhuma conta é aberta.'],
    },
    en: {
      subject: 'Confirm your e-mail to open your Balcão account',
      paragraphs: [
        'Hello!',
        'Somebody signed up a company with this e-mail. To open the account, confirm that it is yours. The link is valid for 24 hours and works once.',
      ],
      action: { label: 'Confirm and open the account', url },
      footer: ['If it was not you, ignore this e-mail: without the confirmation no account is opened.'],
    },
    es: {
      subject: 'Confirme su correo para abrir su cuenta en Balcão',
      paragraphs: [
        '¡Hola!',
        'Recibimos un registro de empresa con este correo. Para abrir la cuenta, confirme que es suyo. El enlace vale 24 horas y una sola vez.',
      ],
      action: { label: 'Confirmar y abrir la cuenta', url },
      footer: ['Si no fue usted, ignore este correo: sin la confirmación no se abre ninguna cuenta.'],
    },
  }[locale];
}

/** Returns the e-mail to a person who has an account already; the page for sign-up does not reveal that. */
export function knownAccountEmail(locale: Locale, url: string): EmailTemplate {
  return {
    pt: {
      subject: 'Você já tem uma conta no Balcão',
      paragraphs: [
        'Olá!',
        'Alguém tentou cadastrar uma empresa com este e-mail, que já tem uma conta. Se foi você, entre com a senha que já usa.',
      ],
      action: { label: 'Entrar na conta', url },
      footer: ['Se não foi você, não é preciso fazer nada: nada mudou na sua conta.'],
    },
    en: {
      subject: 'You already have a Balcão account',
      paragraphs: [
        'Hello!',
        'Somebody tried to sign up a company with this e-mail, which already has an account. If it was you, sign in with the password you use already.',
      ],
      action: { label: 'Sign in', url },
      footer: ['If it was not you, there is nothing to do: nothing in your account has changed.'],
    },
    es: {
      subject: 'Usted ya tiene una cuenta en Balcão',
      paragraphs: [
        '¡Hola!',
        'Alguien intentó registrar una empresa con este correo, que ya tiene una cuenta. Si fue usted, entre con la contraseña que ya usa.',
      ],
      action: { label: 'Entrar en la cuenta', url },
      footer: ['Si no fue usted, no hace falta hacer nada: nada cambió en su cuenta.'],
    },
  }[locale];
}
