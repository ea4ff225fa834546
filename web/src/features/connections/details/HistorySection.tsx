import type { Connection } from '@balcao/plugins/connections/schemas.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format/dates.ts';
import { useReason } from '../../../lib/format/texts.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import type { ConnectionState } from '../api/wire.ts';
import { StatusLabel } from '../StatusLabel.tsx';
import { Remark, Section } from './Sections.tsx';

/** States shown before the user asks for more. */
const shownAtFirst = 8;

/** States of the connection and their reasons, newest first. */
export function HistorySection({ states }: { states: readonly ConnectionState[] }) {
  const { t } = useTranslation('connections');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? states : states.slice(0, shownAtFirst);
  return (
    <Section title={t('details.history')}>
      {states.length === 0 ? <Remark>{t('details.noHistory')}</Remark> : null}
      <States>
        {shown.map((state) => (
          <State key={state.id} state={state} />
        ))}
      </States>
      {shown.length < states.length ? (
        <Button size="small" variant="outlined" onClick={() => setWhole(true)} sx={{ mt: 3 }}>
          {t('details.wholeHistory', { count: states.length })}
        </Button>
      ) : null}
    </Section>
  );
}

function State({ state }: { state: ConnectionState }) {
  const { status, at, reason, reasonCode, reasonDetails } = state;
  const why = useReason(reasonCode, reasonDetails, reason);
  return (
    <li>
      <StatusLabel status={status as Connection['status']} />
      <time dateTime={at} className="numeric">
        {formatDateTime(at)}
      </time>
      {why ? <p>{why}</p> : null}
    </li>
  );
}

const States = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 12px',
    alignItems: 'baseline',
    fontSize: textSizes.body,
  },
  '& time': { color: token('muted'), fontSize: textSizes.caption },
  '& p': { gridColumn: '1 / -1', margin: '1px 0 0 16px', color: token('muted'), fontSize: textSizes.small },
});
