import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import BugReportOutlined from '@mui/icons-material/BugReportOutlined';
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../../lib/base-path.ts';
import { token } from '../../../theme/tokens.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { useFaults } from './FaultsDialog.tsx';

interface PhonesToolsProps {
  connection: Connection;
  connections: readonly Connection[];
  onConnection: (id: number) => void;
  /** Null where there is room for one phone only. */
  phones: 1 | 2 | 3 | null;
  onPhones: (phones: 1 | 2 | 3) => void;
  onFaults: () => void;
}

const counts = [1, 2, 3] as const;

/**
 * Tools in the header of the test phone's page: the connection, the number of phones, faults, and a link to the agent's
 * side.
 */
export function PhonesTools({
  connection,
  connections,
  onConnection,
  phones,
  onPhones,
  onFaults,
}: PhonesToolsProps) {
  const { t } = useTranslation('sandbox');
  const faults = useFaults(connection.id);
  const isFaulty = Boolean(faults && (faults.dropEvery > 0 || faults.delayMs > 0 || faults.refuse));
  return (
    <>
      {connections.length > 1 ? (
        <Select
          size="small"
          value={connection.id}
          onChange={(event) => onConnection(Number(event.target.value))}
          inputProps={{ 'aria-label': t('connection') }}
        >
          {connections.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </Select>
      ) : null}
      {phones === null ? null : (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={phones}
          aria-label={t('phones')}
          onChange={(_event, next: 1 | 2 | 3 | null) => next && onPhones(next)}
        >
          {counts.map((count) => (
            <Count key={count} value={count} aria-label={t('phoneCount', { count })}>
              <Pictogram aria-hidden>
                {counts.slice(0, count).map((key) => (
                  <i key={key} />
                ))}
              </Pictogram>
            </Count>
          ))}
        </ToggleButtonGroup>
      )}
      <IconAction
        label={isFaulty ? t('faults.inForce') : t('faults.title')}
        onClick={onFaults}
        sx={isFaulty ? { color: 'warning.main' } : {}}
      >
        <BugReportOutlined />
      </IconAction>
      <Button
        variant="outlined"
        href={addressOf('/tickets')}
        target="_blank"
        rel="noopener"
        endIcon={<OpenInNewOutlined />}
      >
        {t('asAgent')}
      </Button>
    </>
  );
}

const Count = styled(ToggleButton)({
  height: 36,
  padding: '0 10px',
  borderColor: token('border'),
  color: token('muted'),
  '&.Mui-selected, &.Mui-selected:hover': { background: token('accentTint'), color: token('accent') },
});

const Pictogram = styled('span')({
  display: 'flex',
  gap: 2,
  '& i': { width: 9, height: 16, border: '1.5px solid currentColor', borderRadius: 3 },
});
