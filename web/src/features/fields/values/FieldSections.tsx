import type { Field } from '@balcao/plugins/fields/schemas.ts';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelSlots } from '../../../app/slots.ts';
import { toast } from '../../../lib/toast.ts';
import { useFields } from '../../../shared/field-values/use-fields.ts';
import type { FieldValue } from '../../../shared/field-values/value-form.ts';
import { fieldsInQueue } from '../../../shared/ticket-fields/required-fields.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';
import { saveContactValues, saveTicketValues } from '../api/fields.ts';
import { ValuesDialog } from './ValuesDialog.tsx';

/** Values of the company's fields on a ticket and its contact, beside the conversation, where agents fill them in. */
export function FieldSections({ ticket }: PanelSlots['contact-drawer']) {
  const { t } = useTranslation('fields');
  const client = useQueryClient();
  const { rows } = useFields();
  const save =
    (store: (fields: Record<string, unknown>) => Promise<unknown>) =>
    async (fields: Record<string, unknown>) => {
      await store(fields);
      await client.invalidateQueries({ queryKey: ['tickets', 'one', ticket.uuid] });
      toast.success(t('saved'));
    };
  return (
    <>
      <FieldSection
        title={t('ofTicket')}
        fields={fieldsInQueue(rows, ticket.queueId)}
        values={ticket.fields ?? []}
        onSubmit={save((fields) => saveTicketValues(ticket.id, fields))}
      />
      <FieldSection
        title={t('ofContact')}
        fields={rows.filter(({ target, isArchived }) => target === 'contact' && !isArchived)}
        values={ticket.contact.fields ?? []}
        onSubmit={save((fields) => saveContactValues(ticket.contactId, fields))}
      />
    </>
  );
}

interface FieldSectionProps {
  title: string;
  fields: readonly Field[];
  values: readonly FieldValue[];
  onSubmit: (changed: Record<string, unknown>) => Promise<void>;
}

function FieldSection({ title, fields, values, onSubmit }: FieldSectionProps) {
  const { t } = useTranslation('fields');
  const [isOpen, setOpen] = useState(false);
  if (fields.length === 0) return null;
  return (
    <section aria-label={title}>
      <Head>
        <h3>{title}</h3>
        <Button size="small" aria-label={t('fillIn', { title })} onClick={() => setOpen(true)}>
          {t('edit')}
        </Button>
      </Head>
      <Facts>
        {fields.map(({ id, label }) => {
          const value = values.find(({ fieldId }) => fieldId === id);
          return (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{value ? <Shown value={value} /> : '—'}</dd>
            </div>
          );
        })}
      </Facts>
      <ValuesDialog
        open={isOpen}
        title={title}
        fields={fields}
        values={values}
        onSubmit={onSubmit}
        onClose={() => setOpen(false)}
      />
    </section>
  );
}

function Shown({ value: { type, text } }: { value: FieldValue }) {
  if (type !== 'link') return text;
  return (
    <Link href={text} target="_blank" rel="noopener noreferrer">
      {text}
    </Link>
  );
}

const Head = styled('div')({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between' });

const Facts = styled('dl')({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  margin: 0,
  '& dt': { color: token('muted'), fontSize: textSizes.caption },
  '& dd': { margin: 0, fontSize: textSizes.body, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});
