import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { PanelSlots } from '../../app/slots.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';
import { Tooltip } from '../../ui/menus/Tooltip.tsx';
import { useVisitor } from './use-visitor.ts';

/**
 * Data about the visitor beside a conversation of a web chat, and whether the page's server vouches for their identity.
 */
export function VisitorFacts({ ticket }: PanelSlots['contact-drawer']) {
  const { t } = useTranslation('webchat');
  const visitor = useVisitor(ticket.contactId);
  if (!visitor) return null;
  const { verified, email, phone, page } = visitor;
  const facts = [
    [t('email'), email],
    [t('phone'), phone],
    [t('page'), page && (page.title || page.url)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <section>
      <h3>{t('visitor')}</h3>
      <Tooltip title={t(verified ? 'verifiedHelp' : 'unverifiedHelp')}>
        <Chip
          size="small"
          label={t(verified ? 'verified' : 'unverified')}
          {...(verified ? { icon: <VerifiedOutlined />, color: 'success' as const } : {})}
          variant="outlined"
        />
      </Tooltip>
      <Facts>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
    </section>
  );
}

const Facts = styled('dl')({
  margin: '8px 0 0',
  '& dt': { color: token('muted'), fontSize: textSizes.caption },
  '& dd': { margin: '0 0 8px', overflowWrap: 'anywhere' },
});
