import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import type { Ticket } from '../ticket.ts';
import { AdPicture } from './AdPicture.tsx';

/** Ad that led the customer to the conversation, shown to the agent beside it. */
export function AdSection({ ad }: { ad: NonNullable<Ticket['ad']> }) {
  const { t } = useTranslation('tickets');
  const ids = [
    { label: t('ad.sourceId'), value: ad.sourceId },
    { label: t('ad.clickId'), value: ad.clickId },
  ].filter(({ value }) => value !== '');
  return (
    <Section aria-label={t('ad.title')}>
      <h3>{t('ad.title')}</h3>
      <Picture url={ad.pictureUrl} instead={null} />
      <strong>{ad.title || t('ad.untitled')}</strong>
      {ad.body === '' ? null : <p>{ad.body}</p>}
      {isWebAddress(ad.sourceUrl) ? (
        <Link href={ad.sourceUrl} target="_blank" rel="noopener noreferrer">
          {t('ad.open')}
        </Link>
      ) : null}
      {ids.length > 0 ? (
        <dl>
          {ids.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="numeric">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Section>
  );
}

/** True for an address of a web page: the customer's phone wrote it, so nothing else may be opened by it. */
function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

const Picture = styled(AdPicture)({
  display: 'block',
  maxWidth: '100%',
  maxHeight: 160,
  marginBottom: 8,
  borderRadius: 8,
  objectFit: 'cover',
});

const Section = styled('section')({
  fontSize: textSizes.body,
  overflowWrap: 'anywhere',
  '& > strong': { fontWeight: 600 },
  '& p': { margin: '4px 0', color: token('muted'), whiteSpace: 'pre-line' },
  '& dl': { display: 'flex', flexDirection: 'column', gap: 10, margin: '10px 0 0' },
  '& dt': { color: token('muted'), fontSize: textSizes.caption },
  '& dd': { margin: 0 },
});
