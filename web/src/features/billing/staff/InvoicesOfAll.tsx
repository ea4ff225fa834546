import type { anyInvoiceChanged } from '@balcao/plugins/billing/contract/live-events.ts';
import type { InvoiceOfCompany } from '@balcao/plugins/billing/schemas.ts';
import PaidOutlined from '@mui/icons-material/PaidOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInfiniteList } from '../../../lib/api/list.ts';
import { formatDay } from '../../../lib/format/due-day.ts';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { useLive } from '../../../lib/live/live.tsx';
import { toast } from '../../../lib/toast.ts';
import { onPhones } from '../../../theme/tokens.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { SearchField } from '../../../ui/forms/SearchField.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx';
import { changeInvoice } from '../api/staff.ts';
import { formatMoney } from '../money.ts';
import { invoiceTone, StatusMark } from '../StatusMark.tsx';

const key = ['invoices-of-all'];

/** Invoices of every company, for our own staff, who mark one as paid that was paid in another way. */
export function InvoicesOfAll() {
  const { t } = useTranslation('billing');
  const confirm = useConfirm();
  const client = useQueryClient();
  const [search, setSearch] = useState('');
  const searchParam = useDebounced(search.trim());
  const list = useInfiniteList<InvoiceOfCompany>({
    key,
    path: '/invoices/list',
    rowsKey: 'invoices',
    params: { searchParam },
  });
  useLive<typeof anyInvoiceChanged>('company-{id}-any-invoice', () => {
    void client.invalidateQueries({ queryKey: key });
  });
  const handlePaid = async ({ id, company, value }: InvoiceOfCompany) => {
    const agreed = await confirm({
      title: t('byHand.title', { id }),
      text: t('byHand.text', { name: company.name, value: formatMoney(value) }),
      confirmLabel: t('byHand.confirm'),
    });
    if (!agreed) return;
    await toast.attempt(() => changeInvoice(id, { status: 'paid' }), t('byHand.done'));
    await client.invalidateQueries({ queryKey: key });
  };
  return (
    <>
      <Search>
        <SearchField value={search} onChange={setSearch} label={t('byHand.search')} width={280} />
      </Search>
      <DataTable
        list={list}
        toneOf={invoiceTone}
        columns={useColumns()}
        label={t('attention.invoices')}
        isFiltered={searchParam !== ''}
        actionCount={1}
        actions={(invoice) =>
          invoice.status === 'open' ? (
            <IconAction
              label={t('byHand.action', { id: invoice.id })}
              size="small"
              onClick={() => void handlePaid(invoice)}
            >
              <PaidOutlined fontSize="small" />
            </IconAction>
          ) : null
        }
        empty={{ icon: <ReceiptLongOutlined />, title: t('empty'), text: t('byHand.emptyText') }}
      />
    </>
  );
}

function useColumns(): Column<InvoiceOfCompany>[] {
  const { t } = useTranslation('billing');
  return [
    {
      key: 'id',
      header: t('column.id'),
      width: 90,
      render: ({ id }) => <span className="numeric">{id}</span>,
    },
    {
      key: 'company',
      header: t('attention.company'),
      render: ({ company }) => company.name,
      onCard: 'title',
    },
    { key: 'detail', header: t('column.detail'), render: ({ detail }) => detail, isExtra: true },
    {
      key: 'value',
      header: t('column.value'),
      width: 130,
      align: 'right',
      render: ({ value }) => <span className="numeric">{formatMoney(value)}</span>,
    },
    {
      key: 'dueDate',
      header: t('column.dueDate'),
      width: 140,
      render: ({ dueDay }) => <span className="numeric">{formatDay(dueDay)}</span>,
    },
    {
      key: 'status',
      header: t('column.status'),
      width: 120,
      render: (invoice) => <StatusMark invoice={invoice} />,
    },
  ];
}

const Search = styled('div')({
  padding: '0 24px 12px',
  [onPhones]: { padding: '0 16px 12px' },
});
