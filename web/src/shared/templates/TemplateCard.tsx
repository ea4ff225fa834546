import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import type { Template } from './templates-api.ts';

/**
 * Card of a message template of an official WhatsApp number for an agent to choose, or the reason why it cannot be sent.
 */
export function TemplateCard({ template, onChoose }: { template: Template; onChoose: () => void }) {
  const { t } = useTranslation('connections');
  const { name, language, category, body, isSendable } = template;
  return (
    <Card type="button" disabled={!isSendable} onClick={onChoose}>
      <strong>{name}</strong>
      <small>
        {language} · {t(`templates.categories.${category}`, category)}
      </small>
      <span>{isSendable ? body : t('templates.notSendable')}</span>
    </Card>
  );
}

const Card = styled('button')({
  all: 'unset',
  boxSizing: 'border-box',
  display: 'grid',
  gap: 2,
  width: '100%',
  padding: '10px 12px',
  borderRadius: 10,
  border: hairline,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&:hover': { background: token('hover') },
  '&:focus-visible': { outline: `2px solid ${token('accent')}` },
  '&:disabled': { cursor: 'default', color: token('muted') },
  '& > small': { color: token('muted'), fontSize: textSizes.caption },
  '& > span': {
    display: '-webkit-box',
    WebkitLineClamp: 3,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    fontSize: textSizes.small,
    whiteSpace: 'pre-line',
  },
});
