import type { Invoice } from '@balcao/plugins/billing/schemas.ts';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSession } from '../../lib/api/session.tsx';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { Page, PageHeader } from '../../ui/page/Page.tsx';
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx';
import { CheckoutDialog } from './checkout/CheckoutDialog.tsx';
import { Detail, DueCell, PaidCell, periodText } from './invoice-cells.tsx';
import { formatMoney } from './money.ts';
import { PlansDialog } from './plans/PlansDialog.tsx';
import { ReceiptButton } from './ReceiptButton.tsx';
import { invoiceTone } from './StatusMark.tsx';
import { useInvoices } from './use-invoices.ts';

/**
 * Page on which an admin sees and pays the company's invoices. The URL names the invoice being paid, so that the
 * payment continues after a reload.
 */
export function InvoicesPage() {
  const { t } = useTranslation('billing');
  const { can } = useSession();
  const [query, setQuery] = useSearchParams();
  const [search, setSearch] = useState('');
  const searchParam = useDebounced(search.trim());
  const list = useInvoices(searchParam);
  const paidId = Number(query.get('pay')) || null;
  const columns = useInvoiceColumns((invoice) => setQuery({ pay: String(invoice.id) }));
  const isChoosing = query.get('plans') !== null;
  return (
    <Page>
      <PageHeader
        title={t('title')}
        count={list.count}
        search={{ value: search, onChange: setSearch, label: t('search') }}
        {...(can('billing:pay')
          ? { action: { label: t('plans.open'), onClick: () => setQuery({ plans: 'open' }) } }
          : {})}
      />
      <DataTable
        list={list}
        toneOf={invoiceTone}
        columns={columns}
        label={t('title')}
        isFiltered={searchParam !== ''}
        empty={{ icon: <ReceiptLongOutlined />, title: t('empty'), text: t('emptyText') }}
      />
      {can('billing:pay') ? (
        <>
          <CheckoutDialog
            invoiceId={paidId}
            onClose={() => setQuery((was) => without(was, 'pay'), { replace: true })}
          />
          <PlansDialog
            open={isChoosing}
            onClose={() => setQuery((was) => without(was, 'plans'), { replace: true })}
            onPay={(invoiceId) => setQuery({ pay: String(invoiceId) }, { replace: true })}
          />
        </>
      ) : null}
    </Page>
  );
}

function without(query: URLSearchParams, name: string): URLSearchParams {
  const left = new URLSearchParams(query);
  left.delete(name);
  return left;
}

function useInvoiceColumns(onPay: (invoice: Invoice) => void): Column<Invoice>[] {
  const { t } = useTranslation('billing');
  const { can } = useSession();
  return [
    {
      key: 'id',
      header: t('column.id'),
      width: 90,
      render: ({ id }) => <span className="numeric">{id}</span>,
      isExtra: true,
    },
    {
      key: 'detail',
      header: t('column.detail'),
      render: (invoice) => <Detail invoice={invoice} />,
      onCard: 'title',
    },
    {
      key: 'period',
      header: t('column.period'),
      width: 200,
      isExtra: true,
      render: (invoice) => <span className="numeric">{periodText(invoice)}</span>,
    },
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
      render: (invoice) => <DueCell invoice={invoice} />,
    },
    {
      key: 'status',
      header: t('column.status'),
      width: 170,
      render: (invoice) => <PaidCell invoice={invoice} />,
    },
    {
      key: 'action',
      header: t('column.action'),
      width: 130,
      render: (invoice) =>
        invoice.status === 'paid' ? (
          <ReceiptButton id={invoice.id} />
        ) : invoice.status === 'open' && can('billing:pay') ? (
          <Button
            size="small"
            variant="contained"
            aria-label={t('payInvoice', { id: invoice.id })}
            onClick={() => onPay(invoice)}
          >
            {t('pay')}
          </Button>
        ) : null,
    },
  ];
}
