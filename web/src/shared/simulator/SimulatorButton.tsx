import ForumOutlined from '@mui/icons-material/ForumOutlined';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/api/session.tsx';
import type { SimulatorPane } from './use-simulator-pane.ts';

/** Button that shows and hides the simulator of the automatic conversation, for users who may use it. */
export function SimulatorButton({ pane }: { pane: SimulatorPane }) {
  const { t } = useTranslation('reception');
  const { can } = useSession();
  if (!can('reception:simulate')) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<ForumOutlined />}
      aria-expanded={pane.isOpen}
      onClick={pane.toggle}
    >
      {t(pane.isOpen ? 'simulator.close' : 'simulator.open')}
    </Button>
  );
}
