import type { Locale } from '../../errors/errors.ts';
import type { EmailTemplate } from '../../mail/mail.ts';

/** Returns the e-mail to a user who forgot their password, with the code that sets a new one. */
export function resetEmail(locale: Locale, code: string): EmailTemplate {
  return {
    pt: {
      subject: 'Redefinição de Senha - Balcão',
      paragraphs: [
        'Olá!',
        'Recebemos um pedido para redefinir a sua senha. Digite este código na página em que você fez o pedido:',
        `Código de Verificação: ${code}`,
        'Ele vale por 15 minutos e uma só vez.',
      ],
      footer: [
        'Se não foi você, ignore este e-mail: sem o código, a sua senha continua a mesma. Não o passe a ninguém.',
      ],
    },
    en: {
      subject: 'Password reset - Balcão',
      paragraphs: [
        'Hello!',
        'Somebody asked to reset your password. Type this code on the page where you asked:',
        `Verification code: ${code}`,
        'It is valid for 15 minutes and works once.',
      ],
      footer: [
        'If it was not you, ignore this e-mail: without the code your password stays as it is. Pass it on to nobody.',
      ],
    },
    es: {
      subject: 'Restablecimiento de contraseña - Balcão',
      paragraphs: [
        '¡Hola!',
        'Recibimos un pedido para restablecer su contraseña. Escriba este código en la página donde lo pidió:',
        `Código de verificación: ${code}`,
        'Vale 15 minutos y una sola vez.',
      ],
      footer: [
        'Si no fue usted, ignore este correo: sin el código su contraseña sigue igual. No se lo dé a nadie.',
      ],
    },
  }[locale];
}
