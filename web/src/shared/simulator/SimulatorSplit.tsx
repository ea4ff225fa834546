import { styled } from '@mui/material/styles';
import { type ReactNode, Suspense } from 'react';
import { ahead } from '../../lib/hooks/ahead.tsx';
import { hairline } from '../../theme/tokens.ts';
import { FormSkeleton } from '../../ui/feedback/Skeletons.tsx';
import type { Trial } from './use-simulation.ts';
import type { SimulatorPane } from './use-simulator-pane.ts';

const Meanwhile = () => <FormSkeleton fields={4} />;
const Simulator = ahead(async () => (await import('./Simulator.tsx')).Simulator, { Meanwhile });

interface SimulatorSplitProps {
  pane: SimulatorPane;
  /** Present values of the form. */
  trial: Trial;
  children: ReactNode;
}

/** Layout of a form with the simulator beside it, or in its place where there is no room for both. */
export function SimulatorSplit({ pane, trial, children }: SimulatorSplitProps) {
  return (
    <Split data-open={pane.isOpen || undefined}>
      <div className="form">{children}</div>
      {pane.isOpen ? (
        <Aside>
          <Suspense fallback={<Meanwhile />}>
            <Simulator trial={trial} />
          </Suspense>
        </Aside>
      ) : null}
    </Split>
  );
}

const Split = styled('div')({
  '&[data-open]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(340px, 400px)',
    gap: 28,
    alignItems: 'start',
  },
  '& > .form': { minWidth: 0 },
  '@media (max-width: 899.95px)': {
    '&[data-open]': { display: 'block' },
    '&[data-open] > .form': { display: 'none' },
  },
});

const Aside = styled('aside')({
  position: 'sticky',
  top: 0,
  height: 'min(680px, calc(100dvh - 220px))',
  minHeight: 380,
  border: hairline,
  borderRadius: 12,
  overflow: 'hidden',
});
