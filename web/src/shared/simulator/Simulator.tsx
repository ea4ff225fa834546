import { simulationLimits } from '@balcao/plugins/reception/contract/limits.ts';
import type { SimulatedEvent } from '@balcao/plugins/reception/simulation/schemas.ts';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfFailure } from '../../lib/errors.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import { startingAt } from './events.ts';
import { SimulatedChat } from './SimulatedChat.tsx';
import { SimulatorClock } from './SimulatorClock.tsx';
import { SimulatorComposer } from './SimulatorComposer.tsx';
import { SimulatorRecords } from './SimulatorRecords.tsx';
import { type Trial, useSimulation } from './use-simulation.ts';

/**
 * Simulator of the automatic conversation beside an admin's form, by the form's unsaved values and a clock of its own.
 * Each change of the form runs the conversation again.
 */
export function Simulator({ trial }: { trial: Trial }) {
  const { t } = useTranslation('reception');
  const [start, setStart] = useState(() => Math.floor(Date.now() / 60_000) * 60_000);
  const [events, setEvents] = useState<SimulatedEvent[]>([]);
  const { data, error, isFetching } = useSimulation(trial, t('simulator.customerName'), events);
  const last = events.at(-1);
  const now = last ? Date.parse(last.at) : start;
  const timeZone = data?.clock.timeZone ?? 'UTC';
  const isFull = events.length >= simulationLimits.eventsMax;
  const add = (event: Omit<SimulatedEvent, 'at'>, at = now) =>
    setEvents((was) => [...was, { ...event, at: new Date(at).toISOString() }]);
  const handleStart = (moment: number) => {
    setStart(moment);
    setEvents((was) => startingAt(was, moment));
  };
  const replay = (recorded: readonly SimulatedEvent[]) => {
    setEvents(recorded.slice(0, simulationLimits.eventsMax));
    if (recorded[0]) setStart(Date.parse(recorded[0].at));
  };
  return (
    <Frame aria-busy={isFetching}>
      <Head>
        <strong>{t('simulator.title')}</strong>
        <SimulatorRecords events={events} onReplay={replay} />
      </Head>
      <SimulatorClock
        now={now}
        start={start}
        timeZone={timeZone}
        hours={data?.clock.hours ?? 'disabled'}
        isFull={isFull}
        onStart={handleStart}
        onPass={(minutes) => add({ kind: 'clock' }, now + minutes * 60_000)}
      />
      <SimulatedChat entries={data?.entries ?? []} timeZone={timeZone} />
      {error ? <Fault role="alert">{`${t('simulator.fault')} ${textOfFailure(error)}`}</Fault> : null}
      <SimulatorComposer status={data?.standing.status ?? 'none'} isFull={isFull} onEvent={add} />
    </Frame>
  );
}

const Frame = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  background: token('sunken'),
});

const Head = styled('header')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: '8px 8px 8px 14px',
  background: token('bg'),
});

const Fault = styled('p')({
  margin: 0,
  padding: '8px 14px',
  background: token('failedTint'),
  color: token('failed'),
  fontSize: textSizes.small,
});
