import { simulationLimits } from '@balcao/plugins/reception/contract/limits.ts';
import type { SimulatedEvent } from '@balcao/plugins/reception/simulation/schemas.ts';
import PhotoOutlined from '@mui/icons-material/PhotoOutlined';
import SendRounded from '@mui/icons-material/SendRounded';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOfComposition } from '../../lib/is-of-composition.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { IconAction } from '../../ui/menus/IconAction.tsx';

interface SimulatorComposerProps {
  /** The ticket's. */
  status: string;
  isFull: boolean;
  onEvent: (event: Omit<SimulatedEvent, 'at'>) => void;
  /** Buttons besides those of an agent. */
  children?: ReactNode;
}

/** Text box of the simulator, in which the admin writes as the customer, and buttons for what an agent would do. */
export function SimulatorComposer({ status, isFull, onEvent, children }: SimulatorComposerProps) {
  const { t } = useTranslation('reception');
  const [text, setText] = useState('');
  const send = (kind: 'customer' | 'agent') => {
    if (text.trim() === '' || isFull) return;
    onEvent({ kind, text });
    setText('');
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isOfComposition(event.nativeEvent)) return;
    // The form around it is not what Enter sends here.
    event.preventDefault();
    send('customer');
  };
  const isOpen = status === 'open';
  return (
    <Foot>
      <div className="write">
        <OutlinedInput
          fullWidth
          multiline
          maxRows={4}
          size="small"
          value={text}
          disabled={isFull}
          placeholder={t(isFull ? 'simulator.full' : 'simulator.write')}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={handleKeyDown}
          slotProps={{ input: { 'aria-label': t('simulator.write'), maxLength: simulationLimits.textMax } }}
        />
        <IconAction label={t('simulator.photo')} disabled={isFull} onClick={() => onEvent({ kind: 'photo' })}>
          <PhotoOutlined />
        </IconAction>
        <IconAction
          label={t('simulator.send')}
          shortcut="Enter"
          disabled={isFull || text.trim() === ''}
          onClick={() => send('customer')}
        >
          <SendRounded />
        </IconAction>
      </div>
      <div className="agent">
        <span>{t('simulator.asAgent')}</span>
        <Button
          size="small"
          variant="outlined"
          disabled={isFull || status !== 'pending'}
          onClick={() => onEvent({ kind: 'accept' })}
        >
          {t('simulator.accept')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          disabled={isFull || !isOpen || text.trim() === ''}
          onClick={() => send('agent')}
        >
          {t('simulator.answer')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          disabled={isFull || status === 'closed' || status === 'none'}
          onClick={() => onEvent({ kind: 'close' })}
        >
          {t('simulator.resolve')}
        </Button>
        {children}
      </div>
    </Foot>
  );
}

const Foot = styled('footer')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: 10,
  borderTop: hairline,
  background: token('bg'),
  '& > div': { display: 'flex', alignItems: 'center', gap: 4 },
  '& > .agent': { flexWrap: 'wrap', fontSize: textSizes.caption, color: token('muted') },
  // On a line of its own: beside the buttons it leaves one of them over on a second line.
  '& > .agent > span': { flexBasis: '100%' },
  '& > .agent > button': { minWidth: 0, padding: '2px 8px' },
});
