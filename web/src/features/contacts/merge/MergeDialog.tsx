import type { Contact, ContactInFull } from '@balcao/plugins/contacts/schemas.ts';
import { styled } from '@mui/material/styles';
import { useQueries } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../lib/api/failure-of.ts';
import { toast } from '../../../lib/toast.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { Choice } from '../../../ui/forms/Choice.tsx';
import { mergeContacts, readContact } from '../api/merge-contacts.ts';

type Winner = 'own' | 'other';
const fields = ['name', 'number', 'email'] as const;

interface MergeValues {
  /** Contact of the two that remains. */
  keep: Winner;
  name: Winner;
  number: Winner;
  email: Winner;
}

interface MergeDialogProps {
  open: boolean;
  /** The two that are one person. */
  ids: readonly [number, number];
  onClose: () => void;
  onMerged: (contact: Contact, goneId: number) => void;
}

/** Dialog in which a user merges two contacts that are one person, and sees beforehand which values stay. */
export function MergeDialog({ open, ids, onClose, onMerged }: MergeDialogProps) {
  const { t } = useTranslation('contacts');
  const both = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['contact', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => readContact(id, signal),
      enabled: open,
      staleTime: 0,
    })),
  });
  const [own, other] = both;
  const isLoading = !own?.data || !other?.data;
  return (
    <FormDialog<MergeValues>
      open={open}
      width="sm"
      title={t('merge.title')}
      isLoading={isLoading}
      failed={failureOf(...both)}
      initialValues={{ keep: 'own', name: 'own', number: 'own', email: 'own' }}
      submitLabel={t('merge.submit')}
      onClose={onClose}
      onSubmit={async ({ keep, ...chosen }) => {
        const [keptId, goneId] = keep === 'own' ? ids : ([ids[1], ids[0]] as const);
        // In the request `own` is the contact that remains.
        const winnerOf = (field: (typeof fields)[number]) => (chosen[field] === keep ? 'own' : 'other');
        const contact = await mergeContacts(keptId, {
          fromContactId: goneId,
          name: winnerOf('name'),
          number: winnerOf('number'),
          email: winnerOf('email'),
        });
        onMerged(contact, goneId);
        toast.success(t('merge.done'));
      }}
    >
      {own?.data && other?.data ? <Winners own={own.data} other={other.data} /> : null}
    </FormDialog>
  );
}

function Winners({ own, other }: { own: ContactInFull; other: ContactInFull }) {
  const { t } = useTranslation('contacts');
  const { values, setFieldValue } = useFormikContext<MergeValues>();
  const differing = fields.filter((field) => own[field] && other[field] && own[field] !== other[field]);
  return (
    <>
      <Lead>{t('merge.text')}</Lead>
      {differing.map((field) => (
        <Choice<Winner>
          key={field}
          label={t(field)}
          value={values[field]}
          options={[
            { key: 'own', label: own[field] },
            { key: 'other', label: other[field] },
          ]}
          onChange={(winner) => {
            void setFieldValue(field, winner);
            // The contact whose name is chosen is the one that remains, so that links to it go on leading somewhere.
            if (field === 'name') void setFieldValue('keep', winner);
          }}
        />
      ))}
      <Lead>{differing.length > 0 ? t('merge.lost') : t('merge.nothingLost')}</Lead>
    </>
  );
}

const Lead = styled('p')({ margin: 0, color: token('muted'), fontSize: textSizes.body, lineHeight: 1.45 });
