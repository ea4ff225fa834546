import type { AuditLine } from '@balcao/core/audit/schemas.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/format/dates.ts';
import type { Language } from '../../lib/format/i18n.ts';
import { textSizes } from '../../theme/text-sizes.ts';
import { hairline, token } from '../../theme/tokens.ts';
import { type Catalogue, labelOf, sentenceOf, shownValue } from './sentence.ts';
import type { Filters } from './use-audit.ts';

interface AuditRowProps {
  line: AuditLine;
  catalogue: Catalogue | undefined;
  /** Narrows the log to what the line is about. */
  onOnly: (filters: Partial<Filters>) => void;
}

/** Entry of the audit log: its sentence, and, once opened, what changed and from where. */
export function AuditRow({ line, catalogue, onOnly }: AuditRowProps) {
  const { t, i18n } = useTranslation('audit');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const words = { t, language: i18n.language as Language, catalogue };
  return (
    <Item>
      <Head>
        <Said>
          <span>{sentenceOf(line, words)}</span>
          <time dateTime={line.at}>{formatDateTime(line.at)}</time>
        </Said>
        <Button
          size="small"
          variant="text"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('hideDetails') : t('details')}
        </Button>
      </Head>
      {isOpen ? (
        <Details id={id}>
          {line.changes.length > 0 ? (
            <Changes>
              <thead>
                <tr>
                  <th scope="col">{t('field')}</th>
                  <th scope="col">{t('before')}</th>
                  <th scope="col">{t('after')}</th>
                </tr>
              </thead>
              <tbody>
                {line.changes.map(({ field, before, after, secret }) => (
                  <tr key={field}>
                    <th scope="row">{labelOf(field, words)}</th>
                    {secret ? (
                      <td colSpan={2}>{t('secret')}</td>
                    ) : (
                      <>
                        <td>{shownValue(field, before, words)}</td>
                        <td>{shownValue(field, after, words)}</td>
                      </>
                    )}
                  </tr>
                ))}
              </tbody>
            </Changes>
          ) : null}
          <Facts>
            <Fact name={t('number')} value={String(line.seq)} />
            <Fact name={t('address')} value={line.ip} />
            <Fact name={t('device')} value={line.userAgent} />
            <Fact name={t('request')} value={line.requestId} />
          </Facts>
          <Only>
            {line.actor.id === null ? null : (
              <Button size="small" onClick={() => onOnly({ userId: String(line.actor.id) })}>
                {t('onlyPerson', { name: line.actor.name })}
              </Button>
            )}
            {line.record?.id ? (
              <Button
                size="small"
                onClick={() =>
                  onOnly({ recordType: line.record?.type ?? '', recordId: line.record?.id ?? '' })
                }
              >
                {t('onlyRecord', { name: line.record.name ?? line.record.id })}
              </Button>
            ) : null}
          </Only>
        </Details>
      ) : null}
    </Item>
  );
}

function Fact({ name, value }: { name: string; value: string | null }) {
  if (!value) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const Item = styled('li')({ padding: '10px 0', borderBottom: hairline });
const Head = styled('div')({ display: 'flex', alignItems: 'center', gap: 12 });
const Said = styled('div')({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  overflowWrap: 'anywhere',
  '& > time': { color: token('muted'), fontSize: textSizes.small },
});
const Details = styled('div')({ padding: '10px 0 4px', display: 'grid', gap: 12, overflowX: 'auto' });
const Changes = styled('table')({
  borderCollapse: 'collapse',
  fontSize: textSizes.body,
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'top',
    padding: '6px 16px 6px 0',
    overflowWrap: 'anywhere',
    maxWidth: 360,
    borderBottom: hairline,
  },
  '& th': { fontWeight: 550, color: token('muted') },
});
const Only = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginLeft: -5 });
const Facts = styled('dl')({
  margin: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 24px',
  fontSize: textSizes.small,
  '& > div': { display: 'flex', gap: 6 },
  '& dt': { color: token('muted') },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});
