import type { ErrorTexts } from '../../errors/errors.ts';

/** Texts of errors about invitations and e-mails, in three languages. */
export const texts = {
  ERR_EMAIL_UNAVAILABLE: {
    pt: 'Este e-mail não pode ser usado aqui. Convide a pessoa por e-mail ou use outro endereço.',
    en: 'This e-mail cannot be used here. Invite the person by e-mail, or use another address.',
    es: 'Este correo no se puede usar aquí. Invite a la persona por correo o use otra dirección.',
  },
  ERR_NO_INVITATION_FOUND: {
    pt: 'Este convite não existe mais ou já foi aceito.',
    en: 'This invitation is gone or was accepted already.',
    es: 'Esta invitación ya no existe o ya fue aceptada.',
  },
  ERR_INVITATION_OVER: {
    pt: 'Este convite não vale mais. Peça outro a quem convidou você.',
    en: 'This invitation is no longer valid. Ask whoever invited you for another.',
    es: 'Esta invitación ya no vale. Pida otra a quien le invitó.',
  },
  ERR_INVITED_EMAIL_UNUSABLE: {
    pt: 'Não é possível abrir uma conta com este e-mail. Se você já usa o Balcão com ele, troque antes o e-mail daquela conta, ou peça um convite para outro endereço.',
    en: 'No account can be opened with this e-mail. If you use Balcão with it already, change the e-mail of that account first, or ask to be invited at another address.',
    es: 'No se puede abrir una cuenta con este correo. Si ya usa Balcão con él, cambie antes el correo de esa cuenta o pida una invitación a otra dirección.',
  },
} satisfies ErrorTexts;
