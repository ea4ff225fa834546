import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.tsx';
import { useReason } from '../../../lib/format/texts.ts';
import type { ChannelSessionDetails, ConnectionState } from '../api/wire.ts';
import { StatusLabel } from '../StatusLabel.tsx';
import { Moment } from './Moment.tsx';
import { type Fact, Facts, Section } from './Sections.tsx';

interface LinkSectionProps {
  connection: Connection;
  health: ChannelSessionDetails;
  states: readonly ConnectionState[];
}

/** State of the channel session, the server that runs it, and the traffic on it. */
export function SessionSection({ connection, health, states }: LinkSectionProps) {
  const { t } = useTranslation('connections');
  const { can } = useSession();
  const { owner, lastFrameAt, waiting } = health;
  const latest = states[0]?.status === connection.status ? states[0] : undefined;
  const why = useReason(latest?.reasonCode ?? null, latest?.reasonDetails ?? null, latest?.reason ?? null);
  const ownerFact: Fact = {
    label: t('details.owner'),
    value: owner ? owner.host : t('details.noOwner'),
    more: owner ? (
      <>
        {t('details.began')} <Moment at={owner.since} />
      </>
    ) : (
      t('details.noOwnerHelp')
    ),
  };
  const facts: Fact[] = [
    {
      label: t('details.state'),
      value: <StatusLabel status={connection.status} />,
      more: latest ? (
        <>
          <Moment at={latest.at} />
          {why ? `: ${why}` : null}
        </>
      ) : null,
    },
    // Host names are useful to our own staff alone.
    ...(can('super-items:view') ? [ownerFact] : []),
    {
      label: t('details.lastFrame'),
      value: lastFrameAt ? <Moment at={lastFrameAt} /> : t('details.never'),
    },
    {
      label: t('details.waiting'),
      value: t('details.waitingHuman', { count: waiting.human }),
      more: (
        <>
          {t('details.waitingBulk', { count: waiting.bulk })}
          {waiting.oldestAt ? (
            <>
              {' · '}
              {t('details.oldest')} <Moment at={waiting.oldestAt} />
            </>
          ) : null}
        </>
      ),
    },
  ];
  return (
    <Section title={t('details.link')}>
      <Facts facts={facts} />
    </Section>
  );
}
