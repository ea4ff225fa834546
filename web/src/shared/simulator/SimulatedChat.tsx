import type { Entry } from '@balcao/plugins/reception/simulation/schemas.ts';
import SmartToyOutlined from '@mui/icons-material/SmartToyOutlined';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTag } from '../../lib/format/i18n.ts';
import { token } from '../../theme/tokens.ts';
import { FormattedText } from '../../ui/text/FormattedText.tsx';

interface SimulatedChatProps {
  entries: readonly Entry[];
  timeZone: string;
}

/** Messages of customer, bot and agent, and the changes of the ticket. */
export function SimulatedChat({ entries, timeZone }: SimulatedChatProps) {
  const { t } = useTranslation('reception');
  const log = useRef<HTMLDivElement>(null);
  const timeOf = (at: string) =>
    new Intl.DateTimeFormat(languageTag(), {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(new Date(at));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is shown from its end
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [entries]);
  return (
    <Log ref={log} role="log" aria-label={t('simulator.conversation')} tabIndex={0}>
      {entries.length === 0 ? <Quiet>{t('simulator.empty')}</Quiet> : null}
      {entries.map(({ at, from, text, note }, index) =>
        from === 'note' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the conversation is answered as a whole
          <Quiet key={index}>{t(`simulator.note_${note}`, { text })}</Quiet>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the conversation is answered as a whole
          <Bubble key={index} data-from={from}>
            {from === 'customer' ? null : (
              <b>
                {from === 'bot' ? <SmartToyOutlined sx={{ fontSize: 14 }} /> : null}
                {t(`simulator.${from}`)}
              </b>
            )}
            <span>
              <FormattedText text={text} />
            </span>
            <time dateTime={at}>{timeOf(at)}</time>
          </Bubble>
        ),
      )}
    </Log>
  );
}

const Log = styled('div')({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  padding: 14,
  outlineOffset: '-2px !important',
});

const Quiet = styled('p')({
  alignSelf: 'center',
  maxWidth: '92%',
  margin: '4px 0',
  color: token('muted'),
  fontSize: '0.75rem',
  textAlign: 'center',
});

// The customer's on the right: the user who tries it out is the customer.
const Bubble = styled('div')({
  alignSelf: 'flex-start',
  maxWidth: '86%',
  padding: '7px 10px 5px',
  border: `1px solid ${token('border')}`,
  borderRadius: 12,
  background: token('bubbleOther'),
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  '&[data-from="customer"]': {
    alignSelf: 'flex-end',
    background: token('bubbleOwn'),
    borderColor: 'transparent',
  },
  '& > b': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    marginBottom: 2,
    color: token('muted'),
    fontSize: '0.6875rem',
    fontWeight: 550,
  },
  '& > b svg': { flex: 'none' },
  '& > time': { display: 'block', color: token('muted'), fontSize: '0.6875rem', textAlign: 'right' },
});
