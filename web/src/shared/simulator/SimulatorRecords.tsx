import type { SimulatedEvent } from '@balcao/plugins/reception/simulation/schemas.ts';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import ReplayRounded from '@mui/icons-material/ReplayRounded';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast.ts';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { eventsIn } from './events.ts';
import { TicketReplay } from './TicketReplay.tsx';

interface SimulatorRecordsProps {
  events: readonly SimulatedEvent[];
  onReplay: (events: readonly SimulatedEvent[]) => void;
}

/**
 * Buttons of the simulator: begin again, save the conversation as a file, and replay a saved file or the messages of a
 * ticket.
 */
export function SimulatorRecords({ events, onReplay }: SimulatorRecordsProps) {
  const { t } = useTranslation('reception');
  const file = useRef<HTMLInputElement>(null);
  const keep = () => {
    const url = URL.createObjectURL(
      new Blob([JSON.stringify({ events }, null, 2)], { type: 'application/json' }),
    );
    const link = document.createElement('a');
    link.href = url;
    link.download = 'conversa.json';
    link.click();
    URL.revokeObjectURL(url);
  };
  const handleFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    const recorded = eventsIn(await chosen.text());
    if (recorded) onReplay(recorded);
    else toast.error(t('simulator.noRecord'));
  };
  return (
    <span style={{ display: 'flex' }}>
      <IconAction
        size="small"
        label={t('simulator.restart')}
        disabled={events.length === 0}
        onClick={() => onReplay([])}
      >
        <ReplayRounded fontSize="dense" />
      </IconAction>
      <IconAction size="small" label={t('simulator.keep')} disabled={events.length === 0} onClick={keep}>
        <DownloadOutlined fontSize="dense" />
      </IconAction>
      <IconAction size="small" label={t('simulator.replay')} onClick={() => file.current?.click()}>
        <UploadFileOutlined fontSize="dense" />
      </IconAction>
      <TicketReplay onReplay={onReplay} />
      <input
        ref={file}
        type="file"
        hidden
        accept="application/json,.json"
        onChange={({ target }) => {
          void handleFile(target.files?.[0]);
          target.value = '';
        }}
      />
    </span>
  );
}
