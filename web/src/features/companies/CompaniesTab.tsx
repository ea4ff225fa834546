import { superCompanyId } from '@balcao/core/tenancy/limits.ts';
import type { companyChanged, planChanged } from '@balcao/core/tenancy/live-events.ts';
import type { ListedCompany } from '@balcao/core/tenancy/schemas.ts';
import AddOutlined from '@mui/icons-material/AddOutlined';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import LoginOutlined from '@mui/icons-material/LoginOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { patchRows, removeRow, useInfiniteList, useLiveRows } from '../../lib/api/list.ts';
import { useDebounced } from '../../lib/hooks/use-debounced.ts';
import { useJoin, useLive } from '../../lib/live/live.tsx';
import { SearchField } from '../../ui/forms/SearchField.tsx';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { TabHead, TabPage } from '../../ui/page/TabPage.tsx';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { CompanyDialog, type OpenedAdmin } from './CompanyDialog.tsx';
import { DeleteCompanyDialog } from './DeleteCompanyDialog.tsx';
import { companyTone } from './due.ts';
import { InitialPassword } from './InitialPassword.tsx';
import { useCompanyColumns } from './use-company-columns.tsx';

const listKey = ['companies', 'list'];
const rowsKey = 'companies';

/** Tab in which our own staff open, change and delete the companies of this installation. */
export function CompaniesTab() {
  const { t } = useTranslation('companies');
  const [search, setSearch] = useState('');
  const searchParam = useDebounced(search.trim());
  const [edited, setEdited] = useState<{ open: boolean; id: number | null; opening: number }>({
    open: false,
    id: null,
    opening: 0,
  });
  const [deleted, setDeleted] = useState<{ open: boolean; company: ListedCompany } | null>(null);
  const [opened, setOpened] = useState<{ open: boolean; admin: OpenedAdmin } | null>(null);
  const client = useQueryClient();
  const columns = useCompanyColumns();
  const list = useCompanies(searchParam);
  const navigate = useNavigate();
  const edit = (id: number | null) => setEdited(({ opening }) => ({ open: true, id, opening: opening + 1 }));
  return (
    <TabPage>
      <TabHead>
        <SearchField value={search} onChange={setSearch} label={t('search')} />
        <p>{list.count === undefined ? '' : t('count', { count: list.count })}</p>
        <Button variant="contained" startIcon={<AddOutlined />} onClick={() => edit(null)}>
          {t('add')}
        </Button>
      </TabHead>
      <DataTable
        list={list}
        columns={columns}
        label={t('title')}
        isFiltered={searchParam !== ''}
        onOpen={({ id }) => edit(id)}
        toneOf={companyTone}
        actionCount={3}
        empty={{ title: t('empty'), icon: <BusinessOutlined /> }}
        actions={(company) => (
          <>
            <IconAction
              label={`${t('action.edit')}: ${company.name}`}
              size="small"
              onClick={() => edit(company.id)}
            >
              <EditOutlined fontSize="dense" />
            </IconAction>
            {company.id === superCompanyId ? null : (
              <IconAction
                label={t('enter', { company: company.name })}
                size="small"
                onClick={() => void navigate(`/settings?tab=access&company=${company.id}`)}
              >
                <LoginOutlined fontSize="dense" />
              </IconAction>
            )}
            {company.id === superCompanyId ? null : (
              <IconAction
                label={`${t('action.delete')}: ${company.name}`}
                size="small"
                onClick={() => setDeleted({ open: true, company })}
              >
                <DeleteOutlined fontSize="dense" />
              </IconAction>
            )}
          </>
        )}
      />
      <CompanyDialog
        key={edited.opening}
        open={edited.open}
        companyId={edited.id}
        opening={edited.opening}
        onClose={() => setEdited((was) => ({ ...was, open: false }))}
        onPassword={(admin) => setOpened({ open: true, admin })}
      />
      {deleted ? (
        <DeleteCompanyDialog
          {...deleted}
          onClose={() => setDeleted({ ...deleted, open: false })}
          onDeleted={(id) => removeRow(client, listKey, id, rowsKey)}
        />
      ) : null}
      {opened ? <InitialPassword {...opened} onClose={() => setOpened({ ...opened, open: false })} /> : null}
    </TabPage>
  );
}

/** Lists companies, following what colleagues change, also of the plans that rows name. */
function useCompanies(searchParam: string) {
  const client = useQueryClient();
  useJoin('joinStaff');
  useLiveRows<typeof companyChanged, ListedCompany>({
    event: 'companies',
    key: listKey,
    rowsKey,
    row: 'record',
    id: 'id',
  });
  useLive<typeof planChanged>('plans', (event) => {
    if (event.action !== 'update') return;
    const { record } = event;
    patchRows<ListedCompany>(client, listKey, rowsKey, (company) =>
      company.plan?.id === record.id ? { ...company, plan: record } : company,
    );
  });
  return useInfiniteList<ListedCompany>({
    key: listKey,
    path: '/companies',
    rowsKey,
    params: { searchParam },
  });
}
