import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '../../lib/errors.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** Purpose of this place. */
  text?: string;
  /** The next step. */
  action?: ReactNode;
}

/** Content of a list or page without rows: its purpose, and the user's next step. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <Frame>
      {icon ? <IconPlate aria-hidden>{icon}</IconPlate> : null}
      <Title>{title}</Title>
      {text ? <Text>{text}</Text> : null}
      {action ? <div style={{ marginTop: 12 }}>{action}</div> : null}
    </Frame>
  );
}

interface ErrorStateProps {
  error: unknown;
  /** Failure in words; 'the list could not be loaded' by default. */
  title?: string;
  onRetry?: () => void;
}

/** Failure to load something: its reason, and a button to retry. */
export function ErrorState({ error, title, onRetry }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <Frame role="alert">
      <IconPlate aria-hidden>
        <CloudOffOutlined />
      </IconPlate>
      <Title>{title ?? t('list.failed')}</Title>
      <Text>{textOfError(error) ?? t('error.safe')}</Text>
      {onRetry ? (
        <Button variant="outlined" onClick={onRetry} sx={{ mt: 3 }}>
          {t('action.retry')}
        </Button>
      ) : null}
    </Frame>
  );
}

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  textAlign: 'center',
  padding: '48px 24px',
  minHeight: 240,
});

const IconPlate = styled('span')({
  display: 'flex',
  padding: 12,
  marginBottom: 14,
  borderRadius: 14,
  color: token('muted'),
  background: token('sunken'),
  border: hairline,
});

const Title = styled('p')({ margin: 0, fontSize: textSizes.lead, fontWeight: 600 });

const Text = styled('p')({
  margin: '4px 0 0',
  maxWidth: 420,
  color: token('muted'),
  fontSize: textSizes.body,
  lineHeight: 1.5,
});
