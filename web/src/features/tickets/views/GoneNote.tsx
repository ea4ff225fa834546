import { styled } from '@mui/material/styles';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { nameOfField } from '../../../shared/ticket-filters/FilterRows.tsx';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { viewTexts } from './view-texts.ts';

/** Note above a view's tickets that its filter names a queue, tag or other value that was deleted. */
export function GoneNote({ fields }: { fields: readonly string[] }) {
  return (
    <Note role="status">
      {inLanguage(viewTexts.gone)} {fields.map((field) => nameOfField(field)).join(', ')}
    </Note>
  );
}

const Note = styled('p')({
  margin: 0,
  padding: '8px 12px',
  borderBottom: hairline,
  background: token('sunken'),
  color: token('text'),
  fontSize: textSizes.small,
});
