import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { inLanguage } from '../../lib/format/i18n.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { conflictTexts } from './conflict-texts.ts';

export interface ShownConflict {
  label: string;
  mine: string | null;
  theirs: string | null;
}

/**
 * Fields of a record that two users changed at the same time, each with both values; a value that does not fit on a line
 * is left out.
 */
export function ConflictList({ conflicts }: { conflicts: readonly ShownConflict[] }) {
  return (
    <Stack sx={{ gap: 3 }}>
      <span>{inLanguage(conflictTexts.text)}</span>
      {conflicts.map(({ label, mine, theirs }) => (
        <Field key={label}>
          <Typography variant="subtitle2" component="h3" sx={{ color: 'text.primary' }}>
            {label}
          </Typography>
          {mine === null || theirs === null ? (
            <span>{inLanguage(conflictTexts.both)}</span>
          ) : (
            <dl>
              <dt>{inLanguage(conflictTexts.mine)}</dt>
              <dd>{mine}</dd>
              <dt>{inLanguage(conflictTexts.theirs)}</dt>
              <dd>{theirs}</dd>
            </dl>
          )}
        </Field>
      ))}
    </Stack>
  );
}

const Field = styled('section')({
  border: hairline,
  borderRadius: 8,
  padding: '8px 12px',
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    columnGap: 12,
    rowGap: 4,
    margin: '4px 0 0',
  },
  '& dd': {
    margin: 0,
    color: token('text'),
    maxHeight: 120,
    overflow: 'auto',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});
