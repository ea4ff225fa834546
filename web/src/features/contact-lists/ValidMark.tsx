import type { ContactListItem } from '@balcao/plugins/contact-lists/schemas.ts';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HighlightOffOutlined from '@mui/icons-material/HighlightOffOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { token } from '../../theme/tokens.ts';

/** Shows in words and by a mark whether the number of a person on a list is on WhatsApp. */
export function ValidMark({ item: { isWhatsappValid, checkedAt } }: { item: ContactListItem }) {
  const { t } = useTranslation('contact-lists');
  const state = isWhatsappValid ? 'valid' : checkedAt === null ? 'unknown' : 'invalid';
  const Icon = { valid: CheckCircleOutlined, unknown: HourglassEmptyOutlined, invalid: HighlightOffOutlined }[
    state
  ];
  return (
    <Mark className={state}>
      <Icon fontSize="inline" />
      {t(`item.state.${state}`)}
    </Mark>
  );
}

const Mark = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  color: token('muted'),
  '&.valid': { color: token('done') },
});
