import type { BotPlace } from '@balcao/plugins/reception/bots/schemas.ts';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, onPhones, token } from '../../../theme/tokens.ts';
import { ColorDot } from '../../../ui/text/ColorChip.tsx';
import { BotName } from './BotName.tsx';

/** Bots of one connection and of each of its queues, in the order in which they get a customer's message. */
export function ConnectionBots({ places }: { places: readonly BotPlace[] }) {
  const { t } = useTranslation('reception');
  const id = useId();
  const [first] = places;
  if (!first) return null;
  const { name, isConnected } = first.connection;
  return (
    <Card aria-labelledby={id}>
      <Head>
        <h2 id={id}>{name}</h2>
        <State data-bad={!isConnected}>{t(isConnected ? 'bots.online' : 'bots.offline')}</State>
      </Head>
      <Places>
        {places.map((place) => (
          <li key={place.queue?.id ?? 0}>
            <Queue>
              <ColorDot color={place.queue?.color} />
              {place.queue?.name ?? t(places.length > 1 ? 'bots.beforeQueue' : 'bots.noQueues')}
            </Queue>
            <Bots place={place} />
          </li>
        ))}
      </Places>
    </Card>
  );
}

function Bots({ place: { bots } }: { place: BotPlace }) {
  const { t } = useTranslation('reception');
  if (bots.length === 0) return <Quiet>{t('bots.people')}</Quiet>;
  return (
    <List>
      {bots.map((bot) => (
        <li key={`${bot.kind}/${bot.id}`}>
          <BotName {...bot} />
          <Facts>
            <State
              data-bad={bot.fault !== null && bot.fault !== 'shadowed'}
              data-quiet={bot.fault === 'shadowed'}
            >
              {bot.fault === 'shadowed' && bot.shadowedBy
                ? t('bots.shadowedBy', { name: bot.shadowedBy })
                : t(bot.fault ? `bots.fault_${bot.fault}` : 'bots.answers')}
            </State>
            <Quiet className="numeric">
              {bot.lastAnsweredAt
                ? t('bots.lastAnswered', { when: formatDateTime(bot.lastAnsweredAt) })
                : t('bots.neverAnswered')}
            </Quiet>
          </Facts>
        </li>
      ))}
    </List>
  );
}

const Card = styled('section')({
  marginBottom: 16,
  border: hairline,
  borderRadius: 12,
  overflow: 'hidden',
});
const Head = styled('header')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '12px 16px',
  background: token('sunken'),
  borderBottom: hairline,
  '& > h2': { margin: 0, minWidth: 0, fontSize: textSizes.lead, fontWeight: 600, overflowWrap: 'anywhere' },
});
const Places = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(140px, 220px) 1fr',
    gap: 16,
    padding: '12px 16px',
    [onPhones]: { gridTemplateColumns: '1fr', gap: 8 },
  },
  '& > li + li': { borderTop: hairline },
});
const Queue = styled('span')({
  display: 'flex',
  alignItems: 'baseline',
  gap: 8,
  minWidth: 0,
  fontWeight: 550,
  overflowWrap: 'anywhere',
});
const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'start',
    gap: 16,
    [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr', gap: 4 },
  },
}));
const Facts = styled('span')({ display: 'flex', flexDirection: 'column', gap: 2, fontSize: textSizes.small });
const State = styled('span')({
  color: token('done'),
  fontSize: textSizes.small,
  fontWeight: 550,
  '&[data-bad="true"]': { color: token('failed') },
  '&[data-quiet="true"]': { color: token('muted'), fontWeight: 400 },
});
const Quiet = styled('span')({ color: token('muted'), fontSize: textSizes.small });
