import CallMadeOutlined from '@mui/icons-material/CallMadeOutlined';
import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined';
import { styled } from '@mui/material/styles';
import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayName, formatTime } from '../../../lib/format/dates.ts';
import { useDay } from '../../../lib/hooks/use-minute.ts';
import { doodles, phoneToken } from '../../../theme/phone.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { Bubble } from './bubble/Bubble.tsx';
import type { ChatRow, Draft, PhoneMessage } from './chat.ts';
import { RoundButton } from './phone-buttons.ts';

interface MessageListProps {
  rows: readonly ChatRow[];
  messages: readonly PhoneMessage[];
  label: string;
  nameOf: (message: PhoneMessage) => string;
  hasOlder: boolean;
  onOlder: () => void;
  onMenu: (message: PhoneMessage, anchor: HTMLElement) => void;
  onRetry: (draft: Draft) => void;
  onPicture: (message: PhoneMessage) => void;
  onHeard: (message: PhoneMessage) => void;
  scroller: RefObject<HTMLDivElement | null>;
  /** Content while there are no messages. */
  children?: ReactNode;
}

const nearTopPx = 300;
const awayPx = 160;

/** Messages on the simulated phone, with older ones loaded upwards. */
export function MessageList(props: MessageListProps) {
  const {
    rows,
    messages,
    label,
    nameOf,
    hasOlder,
    onOlder,
    onMenu,
    onRetry,
    onPicture,
    onHeard,
    scroller,
    children,
  } = props;
  const { t } = useTranslation('sandbox');
  const today = useDay();
  const [isScrolledUp, setScrolledUp] = useState(false);
  const handleScroll = () => {
    const box = scroller.current;
    if (!box) return;
    // The list is scrolled from its end, so the end is 0 and everything above is negative.
    setScrolledUp(-box.scrollTop > awayPx);
    if (hasOlder && box.scrollHeight - box.clientHeight + box.scrollTop < nearTopPx) onOlder();
  };
  const toEnd = () => {
    if (scroller.current) scroller.current.scrollTop = 0;
  };
  return (
    <Wall>
      <Scroller ref={scroller} onScroll={handleScroll} role="log" aria-label={label} tabIndex={0}>
        <Content>
          {children}
          {rows.map((row) => {
            if (row.kind === 'day') return <Pill key={row.key}>{formatDayName(row.at, today)}</Pill>;
            if (row.kind === 'call') {
              return (
                <Pill key={row.key}>
                  <CallMadeOutlined />
                  {t('call.missed', { time: formatTime(row.at) })}
                </Pill>
              );
            }
            const { message, draft } = row;
            return (
              <Bubble
                key={row.key}
                row={row}
                quoted={messages.find(({ wireId }) => wireId === message.quotedWireId) ?? null}
                nameOf={nameOf}
                onMenu={onMenu}
                onRetry={() => draft && onRetry(draft)}
                onPicture={onPicture}
                onHeard={onHeard}
              />
            );
          })}
        </Content>
      </Scroller>
      {isScrolledUp ? (
        <ToEnd type="button" aria-label={t('toEnd')} onClick={toEnd}>
          <KeyboardArrowDownOutlined />
        </ToEnd>
      ) : null}
    </Wall>
  );
}

const Wall = styled('div')({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  background: phoneToken('wall'),
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: phoneToken('doodle'),
    opacity: 0.16,
    maskImage: doodles,
    maskSize: 180,
  },
});

/** Laid out from its end: new messages and growing pictures keep the newest in view without a script. */
const Scroller = styled('div')({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column-reverse',
  overflowX: 'hidden',
  overflowY: 'auto',
  outlineOffset: '-3px !important',
});

const Content = styled('div')({ minHeight: 'min-content', margin: 'auto 0 0', padding: '8px 12px 10px' });

const Pill = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 5,
  width: 'fit-content',
  margin: '10px auto',
  padding: '3px 11px',
  borderRadius: 9,
  background: phoneToken('pill'),
  color: phoneToken('muted'),
  fontSize: textSizes.caption,
  fontWeight: 500,
  '&::first-letter': { textTransform: 'uppercase' },
  '& svg': { fontSize: 15 },
});

const ToEnd = styled(RoundButton)({
  position: 'absolute',
  right: 12,
  bottom: 12,
  background: phoneToken('bar'),
  boxShadow: phoneToken('bubbleShadow'),
  '&:hover': { background: phoneToken('other') },
});
