import type { FlowStart } from '@balcao/plugins/reception/bots/schemas.ts';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, onPhones, token } from '../../../theme/tokens.ts';
import { BotName } from './BotName.tsx';
import { startTexts } from './start-texts.ts';

/** Flows that customers start by a word: the words, the connections, and words that several flows claim. */
export function StartWords({ starts }: { starts: readonly FlowStart[] }) {
  const id = useId();
  if (starts.length === 0) return null;
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{inLanguage(startTexts.title)}</h2>
      <p>{inLanguage(startTexts.intro)}</p>
      <ul>
        {starts.map((start) => (
          <Start key={start.flow.id} start={start} />
        ))}
      </ul>
    </Section>
  );
}

function Start({
  start: { flow, words, match, connections, fault, lastAnsweredAt, conflicts },
}: {
  start: FlowStart;
}) {
  const { t } = useTranslation('reception');
  const hasTrouble = conflicts.some(({ isFirst }) => !isFirst);
  return (
    <li>
      <BotName kind="flow" {...flow} />
      <div>
        <Words>
          {words.map((word) => (
            <li key={word} data-claimed={conflicts.some((one) => one.word === word) || undefined}>
              {word}
            </li>
          ))}
        </Words>
        <Quiet>
          {inLanguage(startTexts[match])}, {placesIn(connections)}
        </Quiet>
        {conflicts.map(({ word, flow: other, isFirst }) => (
          <Conflict key={`${word}/${other.id}`} data-bad={!isFirst || undefined}>
            {inLanguage(isFirst ? startTexts.first : startTexts.second)
              .replace('{{word}}', () => word)
              .replace('{{flow}}', () => other.name)}
          </Conflict>
        ))}
        {fault || !hasTrouble ? (
          <State data-bad={fault !== null || undefined}>
            {fault ? t(`bots.fault_${fault}`) : inLanguage(startTexts.begins)}
          </State>
        ) : null}
        <Quiet className="numeric">
          {lastAnsweredAt
            ? t('bots.lastAnswered', { when: formatDateTime(lastAnsweredAt) })
            : t('bots.neverAnswered')}
        </Quiet>
      </div>
    </li>
  );
}

function placesIn(connections: FlowStart['connections']): string {
  if (connections === null) return inLanguage(startTexts.everywhere);
  if (connections.length === 0) return inLanguage(startTexts.nowhere);
  return inLanguage(startTexts.on).replace('{{names}}', () => connections.map(({ name }) => name).join(', '));
}

const Section = styled('section')({
  margin: '24px 0 16px',
  '& > h2': { margin: '0 0 4px', fontSize: textSizes.lead, fontWeight: 600 },
  '& > p': { margin: '0 0 12px', maxWidth: 680, color: token('muted'), lineHeight: 1.5 },
  '& > ul': {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    border: hairline,
    borderRadius: 12,
  },
  '& > ul > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(140px, 220px) minmax(0, 1fr)',
    alignItems: 'start',
    gap: 16,
    padding: '12px 16px',
    [onPhones]: { gridTemplateColumns: '1fr', gap: 8 },
  },
  '& > ul > li + li': { borderTop: hairline },
  '& > ul > li > div': { display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 },
});
const Words = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  margin: '0 0 2px',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    padding: '1px 9px',
    border: `1px solid ${token('borderStrong')}`,
    borderRadius: 999,
    fontSize: textSizes.small,
    overflowWrap: 'anywhere',
  },
  '& > li[data-claimed]': { borderColor: token('failed') },
});
const Quiet = styled('span')({ color: token('muted'), fontSize: textSizes.small });
const Conflict = styled('span')({
  color: token('text'),
  fontSize: textSizes.small,
  '&[data-bad]': { color: token('failed'), fontWeight: 550 },
});
const State = styled('span')({
  color: token('done'),
  fontSize: textSizes.small,
  fontWeight: 550,
  '&[data-bad]': { color: token('failed') },
});
