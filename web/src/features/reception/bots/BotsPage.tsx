import type { BotOverview } from '@balcao/plugins/reception/bots/schemas.ts';
import PrecisionManufacturingOutlined from '@mui/icons-material/PrecisionManufacturingOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { ListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/States.tsx';
import { Page, PageBody, PageHeader } from '../../../ui/page/Page.tsx';
import { BotName } from './BotName.tsx';
import { ConnectionBots } from './ConnectionBots.tsx';
import { StartWords } from './StartWords.tsx';
import { useBots } from './use-bots.ts';

/**
 * Page on which an admin sees the bots of each connection and queue: which one answers, when it last did, and why another
 * does not.
 */
export function BotsPage() {
  const { t } = useTranslation('reception');
  const { data, error, refetch } = useBots();
  return (
    <Page>
      <PageHeader title={t('bots.title')} />
      <PageBody>
        <Intro>{t('bots.intro')}</Intro>
        {data ? (
          <Overview overview={data} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton />
        )}
      </PageBody>
    </Page>
  );
}

function Overview({ overview: { places, starts, unused } }: { overview: BotOverview }) {
  const { t } = useTranslation('reception');
  const connectionIds = [...new Set(places.map(({ connection }) => connection.id))];
  const isEmpty = places.length === 0;
  const hasNone = starts.length === 0 && places.every(({ bots }) => bots.length === 0);
  return (
    <>
      {isEmpty || hasNone ? (
        <EmptyState
          icon={<PrecisionManufacturingOutlined />}
          title={t(isEmpty ? 'bots.empty' : 'bots.none')}
          text={t(isEmpty ? 'bots.emptyText' : 'bots.noneText')}
          action={
            <Button variant="outlined" component={Link} to={isEmpty ? '/connections' : '/queues'}>
              {t(isEmpty ? 'bots.toConnections' : 'bots.toQueues')}
            </Button>
          }
        />
      ) : (
        connectionIds.map((id) => (
          <ConnectionBots key={id} places={places.filter(({ connection }) => connection.id === id)} />
        ))
      )}
      <StartWords starts={starts} />
      {unused.length > 0 ? (
        <section aria-labelledby="unused-bots">
          <Heading id="unused-bots">{t('bots.unused')}</Heading>
          <Intro>{t('bots.unusedText')}</Intro>
          <Names>
            {unused.map((bot) => (
              <li key={`${bot.kind}/${bot.id}`}>
                <BotName {...bot} />
              </li>
            ))}
          </Names>
        </section>
      ) : null}
    </>
  );
}

const Intro = styled('p')({ margin: '0 0 16px', maxWidth: 680, color: token('muted'), lineHeight: 1.5 });
const Heading = styled('h2')({ margin: '24px 0 4px', fontSize: textSizes.lead, fontWeight: 600 });
const Names = styled('ul')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
