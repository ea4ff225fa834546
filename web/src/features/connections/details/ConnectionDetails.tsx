import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Drawer from '@mui/material/Drawer';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/api/session.tsx';
import { FormSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { ErrorState } from '../../../ui/feedback/States.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { useConnectionDetails } from '../api/connection-details.ts';
import { useHasSettings } from '../api/providers.ts';
import { ChannelSection } from './ChannelSection.tsx';
import { HistorySection } from './HistorySection.tsx';
import { NumberSection } from './NumberSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { Body, Head, Panel } from './Sections.tsx';
import { SendingSection } from './SendingSection.tsx';
import { SessionSection } from './SessionSection.tsx';
import { TemplatesSection } from './TemplatesSection.tsx';
import { TokenSection } from './TokenSection.tsx';

interface ConnectionDetailsProps {
  connection: Connection;
  open: boolean;
  onClose: () => void;
}

/** Panel in which an admin sees a connection's session, sending limits, token and history. */
export function ConnectionDetails({ connection, open, onClose }: ConnectionDetailsProps) {
  const { t } = useTranslation('connections');
  const titleId = useId();
  const channel = t(`channel_${connection.provider}`, { defaultValue: connection.provider });
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-labelledby': titleId } }}
    >
      <Panel>
        <Head>
          <div>
            <h2 id={titleId}>{connection.name}</h2>
            <p className="numeric">{connection.number ? `${channel} · +${connection.number}` : channel}</p>
          </div>
          <IconAction label={t('action.close')} size="small" shortcut="Esc" onClick={onClose}>
            <CloseOutlined fontSize="dense" />
          </IconAction>
        </Head>
        <Body>
          <Sections connection={connection} />
        </Body>
      </Panel>
    </Drawer>
  );
}

function Sections({ connection }: { connection: Connection }) {
  const { has } = useSession();
  const hasSettings = useHasSettings();
  const { health, sending, states } = useConnectionDetails(connection.id);
  const parts = [health, sending, states];
  const failed = parts.find(({ data, error }) => data === undefined && error);
  if (failed) {
    return (
      <ErrorState
        error={failed.error}
        onRetry={() => {
          for (const part of parts) if (part.error) void part.refetch();
        }}
      />
    );
  }
  if (!health.data || !sending.data || !states.data) {
    return (
      <div style={{ paddingTop: 20 }}>
        <FormSkeleton fields={6} />
      </div>
    );
  }
  return (
    <>
      <SessionSection connection={connection} health={health.data} states={states.data.states} />
      <SendingSection connection={connection} sending={sending.data} />
      {connection.can.edit && (has('useExternalApi') || connection.tokenStatus) ? (
        <TokenSection connection={connection} />
      ) : null}
      {connection.can.edit && hasSettings(connection.provider) ? (
        <ChannelSection connection={connection} />
      ) : null}
      {connection.can.edit && connection.provider === 'cloud' ? (
        <>
          <TemplatesSection connection={connection} />
          <ProfileSection connection={connection} />
          <NumberSection connection={connection} />
        </>
      ) : null}
      <HistorySection states={states.data.states} />
    </>
  );
}
