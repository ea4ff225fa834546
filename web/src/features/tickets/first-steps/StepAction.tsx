import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { toast } from '../../../lib/toast.ts';
import { makePhone } from '../../../shared/connections/make-phone.ts';
import { usePlanPlaces } from '../../../shared/plan-places/use-plan-places.ts';
import { token } from '../../../theme/tokens.ts';
import type { FirstSteps } from './use-first-steps.ts';
import { useWords } from './use-words.ts';

/** Instruction for the present step of the introduction, and the button that does it or leads there. */
export function StepAction({ first }: { first: FirstSteps }) {
  const words = useWords();
  const { current, connection, canSimulate } = first;
  if (current === 'connect') return <Connect canSimulate={canSimulate} />;
  if (current === 'answer') {
    return (
      <Said text={words.answer.text}>
        <Button variant="contained" component={Link} to="/tickets" state={{ tab: 'pending' }}>
          {words.answer.action}
        </Button>
      </Said>
    );
  }
  return connection?.provider === 'sandbox' ? (
    <Said text={words.write.phoneText}>
      <Button variant="contained" component={Link} to="/sandbox">
        {words.write.action}
      </Button>
    </Said>
  ) : (
    <Said text={words.write.text.replace('{{number}}', addressOf(connection))} />
  );
}

/** Number of the connection; until the network has sent it, its name. */
function addressOf(connection: FirstSteps['connection']): string {
  return connection?.number ? `+${connection.number}` : (connection?.name ?? '');
}

function Connect({ canSimulate }: { canSimulate: boolean }) {
  const words = useWords();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const room = usePlanPlaces('connections', 0);
  const handleMake = () => {
    setBusy(true);
    makePhone(client, words.connect.phoneName)
      .then(() => navigate('/sandbox'), toast.failure)
      .finally(() => setBusy(false));
  };
  return (
    <Said text={canSimulate ? words.connect.text : words.connect.pairText}>
      {canSimulate ? (
        <Button
          variant="contained"
          onClick={() => room.unlessFull(handleMake)}
          disabled={isBusy}
          startIcon={isBusy ? <CircularProgress size={14} color="inherit" /> : undefined}
        >
          {words.connect.make}
        </Button>
      ) : null}
      <Button
        variant={canSimulate ? 'outlined' : 'contained'}
        component={Link}
        to="/connections"
        state={{ begins: true }}
      >
        {words.connect.pair}
      </Button>
    </Said>
  );
}

function Said({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <>
      <Text>{text}</Text>
      {children ? <Buttons>{children}</Buttons> : null}
    </>
  );
}

const Text = styled('p')({ margin: '2px 0 0', color: token('muted'), lineHeight: 1.5 });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 });
