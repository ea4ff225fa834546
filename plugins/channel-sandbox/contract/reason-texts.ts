import type { ErrorTexts } from '@balcao/core';

/** Texts for failures that the simulated network produces; the web app shows them to admins who test. */
export const texts = {
  REASON_SANDBOX_OFF: {
    pt: 'O telefone simulado está desligado nesta instalação.',
    en: 'The simulated phone is switched off in this installation.',
    es: 'El teléfono simulado está desactivado en esta instalación.',
  },
  REASON_SANDBOX_AWAY: {
    pt: 'A rede simulada está fora do ar.',
    en: 'The simulated network is away.',
    es: 'La red simulada no responde.',
  },
  REASON_SANDBOX_CLOSED: {
    pt: 'A rede simulada fechou a linha com o código {code}.',
    en: 'The simulated network closed the line with code {code}.',
    es: 'La red simulada cerró la línea con el código {code}.',
  },
  REASON_SANDBOX_LINE_CLOSED: {
    pt: 'A linha simulada está fechada.',
    en: 'The simulated line is closed.',
    es: 'La línea simulada está cerrada.',
  },
  REASON_SANDBOX_REFUSES: {
    pt: 'A rede simulada recusa todas as mensagens.',
    en: 'The simulated network refuses every message.',
    es: 'La red simulada rechaza todos los mensajes.',
  },
  REASON_SANDBOX_NO_SUCH_NUMBER: {
    pt: 'Ninguém tem este número.',
    en: 'Nobody has this number.',
    es: 'Nadie tiene este número.',
  },
  REASON_SANDBOX_LOST: {
    pt: 'A rede simulada perdeu a mensagem.',
    en: 'The simulated network lost the message.',
    es: 'La red simulada perdió el mensaje.',
  },
  REASON_SANDBOX_NO_MESSAGE: {
    pt: 'Nenhum telefone tem esta mensagem.',
    en: 'No phone has this message.',
    es: 'Ningún teléfono tiene este mensaje.',
  },
} satisfies ErrorTexts;
