import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePageTitle } from '../../lib/hooks/use-page-title.ts';
import { Half, HalfTabs, SplitScreen } from '../../shared/split-screen/split-screen.ts';
import { useSide } from '../../shared/split-screen/use-side.ts';
import { TabBar } from '../../ui/page/TabBar.tsx';
import { useNarrow } from '../../ui/page/use-narrow.ts';
import { Unseen } from '../../ui/text/unseen.ts';
import { ConversationPane } from './conversation/ConversationPane.tsx';
import { useOpenDrawer } from './drawer/use-open-drawer.ts';
import { useFirstSteps } from './first-steps/use-first-steps.ts';
import { TicketsPane } from './list/TicketsPane.tsx';
import { useTagChanges } from './list/use-tag-changes.ts';
import { NoTicket } from './NoTicket.tsx';

/**
 * Page on which agents work: the lists of tickets at the left and a conversation at the right; one of the two under 600
 * px, where the conversation's header leads back. Both stay mounted in every width, so that no dialog, draft or scroll
 * position is lost when the window changes.
 */
export function TicketsPage() {
  const { t } = useTranslation('tickets');
  const { ticketUuid } = useParams();
  const isNarrow = useNarrow();
  const [side, setSide] = useSide<Side>(ticketUuid ? 'ticket' : 'list');
  const first = useFirstSteps();
  const drawer = useOpenDrawer(ticketUuid);
  useTagChanges(ticketUuid);
  usePageTitle(t('pageTitle'));
  return (
    <SplitScreen data-narrow={isNarrow || undefined}>
      <Unseen as="h1">{t('pageTitle')}</Unseen>
      {isNarrow && (side === 'list' || !ticketUuid) ? (
        <HalfTabs>
          <TabBar<Side>
            tabs={[
              { key: 'ticket', label: t('tab.ticket') },
              { key: 'list', label: t('tab.list') },
            ]}
            value={side}
            onChange={setSide}
            label={t('pageTitle')}
          />
        </HalfTabs>
      ) : null}
      <Half hidden={isNarrow && side !== 'list'}>
        <TicketsPane first={isNarrow ? (first ?? null) : null} />
      </Half>
      <Half hidden={isNarrow && side !== 'ticket'}>
        {ticketUuid ? (
          <ConversationPane uuid={ticketUuid} openDrawer={drawer} />
        ) : (
          <NoTicket first={isNarrow ? null : first} />
        )}
      </Half>
    </SplitScreen>
  );
}

type Side = 'ticket' | 'list';
