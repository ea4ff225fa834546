import type { AddressBookPreview } from '@balcao/plugins/contacts/import/schemas.ts';
import type { Field } from '@balcao/plugins/fields/schemas.ts';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { textOfFailure } from '../../../lib/errors.ts';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { countFromContacts } from '../api/from-contacts.ts';
import { type FilterValues, filterBody } from './filter-form.ts';

/** Count of the contacts that the form's filter finds, and of those to be added, updated while typing. */
export function FoundPreview({ listId, fields }: { listId: string; fields: readonly Field[] }) {
  const { t } = useTranslation('contact-lists');
  const { values } = useFormikContext<FilterValues>();
  const wanted = JSON.stringify(filterBody(values, fields));
  const asked = useDebounced(wanted);
  const { data, error, isFetching } = useQuery({
    queryKey: ['contact-list', listId, 'from-contacts', asked],
    queryFn: ({ signal }) => countFromContacts(listId, JSON.parse(asked), signal),
    // Other users add and remove contacts meanwhile: earlier counts are not reused.
    gcTime: 0,
    retry: false,
    placeholderData: (before) => before,
  });
  const isOld = isFetching || wanted !== asked;
  return (
    <Preview role="status" className={isOld ? 'old' : ''}>
      {error && !isOld ? (
        <span className="problem">{textOfFailure(error)}</span>
      ) : data ? (
        <Counts preview={data} />
      ) : (
        <span>{t('fromContacts.counting')}</span>
      )}
    </Preview>
  );
}

function Counts({ preview }: { preview: AddressBookPreview }) {
  const { t, i18n } = useTranslation('contact-lists');
  const countText = (count: number) => ({ count, shown: count.toLocaleString(i18n.language) });
  const { found, fresh, isWhole } = preview;
  if (found === 0) return <strong>{t('fromContacts.nobody')}</strong>;
  const rest = (['known', 'withoutNumber', 'optedOut'] as const).filter((kind) => preview[kind] > 0);
  return (
    <>
      <strong className="numeric">
        {t(isWhole ? 'fromContacts.found' : 'fromContacts.more', countText(found))}
      </strong>
      <span className="numeric">
        {[
          t('fromContacts.fresh', countText(fresh)),
          ...rest.map((kind) => t(`fromContacts.${kind}`, countText(preview[kind]))),
        ].join(' · ')}
      </span>
    </>
  );
}

const Preview = styled('div')({
  display: 'grid',
  gap: 4,
  minHeight: 64,
  alignContent: 'center',
  padding: '10px 14px',
  borderRadius: 10,
  background: token('sunken'),
  fontSize: textSizes.body,
  lineHeight: 1.45,
  '& span': { color: token('muted'), fontSize: textSizes.small },
  '& .problem': { color: token('failed') },
  '&.old': { opacity: 0.6 },
});
