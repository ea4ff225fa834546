import { replayGroups } from '@balcao/plugins/flows/contract/limits.ts';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { textOfFailure } from '../../../lib/errors.ts';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { flowReplay } from '../api/replays.ts';
import { replayTexts } from './replay-texts.ts';

const ticketsShown = 20;

/** Conversations of the last week played in the draft, and which of them would go differently. */
export function ReplayReport({ flowId, revision }: { flowId: number; revision: number }) {
  const [isAsked, setAsked] = useState(false);
  const { data, error, isFetching } = useQuery({ ...flowReplay(flowId, revision), enabled: isAsked });
  return (
    <Box aria-label={inLanguage(replayTexts.play)} aria-busy={isFetching}>
      <Button
        size="small"
        startIcon={<HistoryRounded />}
        disabled={isFetching}
        onClick={() => setAsked(true)}
      >
        {inLanguage(isFetching ? replayTexts.playing : replayTexts.play)}
      </Button>
      {error ? <Alert severity="error">{textOfFailure(error)}</Alert> : null}
      {data ? (
        <div role="status">
          <p>
            {inLanguage(data.played > 0 ? replayTexts.played : replayTexts.nothing).replace(
              '{{count}}',
              String(data.played),
            )}{' '}
            {data.left > 0 ? inLanguage(replayTexts.left).replace('{{count}}', String(data.left)) : null}
          </p>
          <dl>
            {replayGroups.map((group) => {
              const found = data.groups[group];
              const ids = typeof found === 'number' ? [] : found;
              const count = typeof found === 'number' ? found : found.length;
              return count > 0 ? (
                <div key={group}>
                  <dt>{inLanguage(replayTexts[group])}</dt>
                  <dd>
                    {count}
                    {ids.slice(0, ticketsShown).map((id) => (
                      <Link key={id} component={RouterLink} to={`/tickets/${id}`} target="_blank">
                        #{id}
                      </Link>
                    ))}
                    {ids.length > ticketsShown ? '…' : null}
                  </dd>
                </div>
              ) : null;
            })}
          </dl>
        </div>
      ) : null}
    </Box>
  );
}

const Box = styled('section')({
  fontSize: textSizes.small,
  '& p': { margin: '6px 0' },
  '& dl': { margin: 0, display: 'grid', gap: 4 },
  '& dl > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& dt': { flex: '1 1 180px', color: token('muted') },
  '& dd': { flex: '2 1 180px', margin: 0, display: 'flex', flexWrap: 'wrap', gap: 8 },
});
