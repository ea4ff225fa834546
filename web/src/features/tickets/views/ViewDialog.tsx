import { audiences, ticketViewLimits, viewSorts } from '@balcao/plugins/ticket-views/contract/limits.ts';
import type { CreateTicketView } from '@balcao/plugins/ticket-views/schemas.ts';
import type { Filter } from '@balcao/plugins/tickets/filters/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../lib/api/failure-of.ts';
import { useSession } from '../../../lib/api/session.tsx';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { toast } from '../../../lib/toast.ts';
import { optionsOf, useQueues } from '../../../shared/choices/use-choices.ts';
import { ColumnsField } from '../../../shared/field-columns/ColumnsField.tsx';
import { columnTexts } from '../../../shared/field-columns/column-texts.ts';
import { useRecordSave } from '../../../shared/record-save/use-record-save.tsx';
import { FilterRows } from '../../../shared/ticket-filters/FilterRows.tsx';
import { ticketFilterFields } from '../../../shared/ticket-filters/ticket-filter-fields.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { createView, readView, updateView } from '../api/ticket-views.ts';
import type { TicketView } from './use-ticket-views.ts';
import { bodyOfView, valuesOfView, viewRules } from './view-form.ts';
import { audienceTexts, sortTexts, viewTexts } from './view-texts.ts';

interface ViewDialogProps {
  open: boolean;
  /** null: a new one. */
  view: TicketView | null;
  /** Filter with which a new view starts. */
  filter: Filter;
  onClose: () => void;
  onSaved: (view: TicketView) => void;
}

/** Dialog in which a user saves a view: a filter of tickets with a name, readers and an order. */
export function ViewDialog({ open, view, filter, onClose, onSaved }: ViewDialogProps) {
  const { can } = useSession();
  const queues = useQueues();
  const fields = useQuery(ticketFilterFields);
  const known = fields.data ?? [];
  const isSharing = can('ticket-views:share');
  const save = useRecordSave<TicketView, CreateTicketView>({
    open,
    record: fields.isPending ? null : view,
    bodyOf: (row) => bodyOfView(valuesOfView(row, known), known),
    read: ({ id }) => readView(id),
    send: ({ id }, changes, options) => updateView(id, changes, options),
    labels: {
      name: inLanguage(viewTexts.name),
      audience: inLanguage(viewTexts.audience),
      queueIds: inLanguage(viewTexts.queueIds),
      sort: inLanguage(viewTexts.sort),
      columns: inLanguage(columnTexts.choose),
      filter: inLanguage(viewTexts.filter),
    },
    show: {
      audience: (audience) => inLanguage(audienceTexts[audience ?? 'me']),
      queueIds: (ids) => queues.flatMap(({ id, name }) => (ids?.includes(id) ? [name] : [])).join(', '),
      sort: (sort) => inLanguage(sortTexts[sort ?? 'updated']),
    },
  });
  const beginning = view ?? {
    name: '',
    audience: 'me' as const,
    queueIds: [],
    sort: 'updated' as const,
    columns: [],
    filter,
  };
  return (
    <FormDialog
      open={open}
      title={inLanguage(view ? viewTexts.edit : viewTexts.add)}
      width="md"
      isLoading={fields.isPending}
      failed={failureOf(fields)}
      initialValues={valuesOfView(beginning, known)}
      validationSchema={viewRules}
      onClose={onClose}
      fieldsOfCodes={{
        ERR_TICKET_VIEW_INVALID_NAME: 'name',
        ERR_TICKET_VIEW_NAME_ALREADY_EXISTS: 'name',
        ERR_TICKET_VIEW_QUEUES: 'queueIds',
      }}
      onSubmit={async (values) => {
        const body = bodyOfView(values, known);
        onSaved(await (view ? save(body) : createView(body)));
        toast.success(inLanguage(viewTexts.saved));
      }}
    >
      {({ values }) => (
        <>
          <TextField
            name="name"
            label={inLanguage(viewTexts.name)}
            required
            autoFocus
            maxLength={ticketViewLimits.name.max}
          />
          {isSharing ? (
            <SelectField
              name="audience"
              label={inLanguage(viewTexts.audience)}
              options={audiences.map((value) => ({ value, label: inLanguage(audienceTexts[value]) }))}
            />
          ) : null}
          {values.audience === 'queues' ? (
            <SelectField
              name="queueIds"
              label={inLanguage(viewTexts.queueIds)}
              multiple
              options={optionsOf(queues)}
            />
          ) : null}
          <SelectField
            name="sort"
            label={inLanguage(viewTexts.sort)}
            options={viewSorts.map((value) => ({ value, label: inLanguage(sortTexts[value]) }))}
          />
          <ColumnsField target="ticket" help={columnTexts.helpOfView} />
          <FilterRows fields={known} title={inLanguage(viewTexts.filter)} none={inLanguage(viewTexts.none)} />
        </>
      )}
    </FormDialog>
  );
}
