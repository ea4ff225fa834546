import TimerOutlined from '@mui/icons-material/TimerOutlined';
import { styled } from '@mui/material/styles';
import { formatDateTime } from '../../lib/format/dates.ts';
import { inLanguage } from '../../lib/format/i18n.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import { Unseen } from '../../ui/text/unseen.ts';
import { formatLeft, formatShort, shownMs, urgentMs, useLeft } from './answer-time.ts';

// Written here and not with the texts of the conversation: those are part of the first visit, which has a size limit, and
// this file is loaded later.
const texts = {
  short: {
    pt: 'Resposta livre: {{time}}',
    en: 'Free answers: {{time}}',
    es: 'Respuesta libre: {{time}}',
  },
  left: {
    pt: 'Resposta livre por mais {{time}}',
    en: 'Free answers for {{time}} more',
    es: 'Respuesta libre por {{time}} más',
  },
  title: {
    pt: 'O WhatsApp aceita respostas livres até {{moment}}. Depois, só um modelo aprovado, ou se o cliente escrever.',
    en: 'WhatsApp takes free answers until {{moment}}. Later an approved template only, or once the customer writes.',
    es: 'WhatsApp acepta respuestas libres hasta {{moment}}. Después, solo una plantilla aprobada, o si el cliente escribe.',
  },
};

/**
 * Mark on a ticket's row with the time that remains to answer without a template, shown once it gets short: an official
 * WhatsApp number accepts other texts only for some hours after the customer wrote.
 */
export function AnswerClock({ until }: { until: string }) {
  const leftMs = useLeft(until);
  if (leftMs === 0 || leftMs > shownMs) return null;
  const words = inLanguage(texts.short).replace('{{time}}', formatLeft(leftMs));
  return (
    <Clock className="numeric" data-answer-clock data-urgent={leftMs < urgentMs || undefined} title={words}>
      <TimerOutlined aria-hidden />
      <span aria-hidden>{formatShort(leftMs)}</span>
      <Unseen>{words}</Unseen>
    </Clock>
  );
}

/** Time that remains to answer without a template, above the agent's text box. */
export function AnswerTime({ until }: { until: string }) {
  const leftMs = useLeft(until);
  if (leftMs === 0) return null;
  return (
    <Line
      className="numeric"
      data-urgent={leftMs < urgentMs || undefined}
      title={inLanguage(texts.title).replace('{{moment}}', formatDateTime(until))}
    >
      <TimerOutlined aria-hidden />
      {inLanguage(texts.left).replace('{{time}}', formatLeft(leftMs))}
    </Line>
  );
}

const Clock = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  flexShrink: 0,
  fontSize: textSizes.mark,
  color: token('muted'),
  '& svg': { fontSize: 14 },
  '&[data-urgent]': { color: token('failed') },
});

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '0 4px 6px',
  fontSize: textSizes.caption,
  color: token('muted'),
  '& svg': { fontSize: 15 },
  '&[data-urgent]': { color: token('failed'), fontWeight: 600 },
});
