import type { FileList } from '@balcao/plugins/file-lists/schemas.ts';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import FolderCopyOutlined from '@mui/icons-material/FolderCopyOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInfiniteList } from '../../lib/api/list.ts';
import { useSession } from '../../lib/api/session.tsx';
import { AppDialog } from '../../ui/dialogs/AppDialog.tsx';
import { ListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx';
import { SearchField } from '../../ui/forms/SearchField.tsx';
import { useSearch } from '../rows-page/use-search.ts';
import { Choice, Choices, ChoiceText } from './choice.ts';
import { FilesOfList } from './FilesOfList.tsx';

interface FileListsDialogProps {
  onChoose: (file: File) => void;
  onClose: () => void;
}

/** Dialog in which a user picks one file from the company's file lists: first the list, then its file. */
export function FileListsDialog({ onChoose, onClose }: FileListsDialogProps) {
  const { t } = useTranslation('file-lists');
  const [list, setList] = useState<FileList | null>(null);
  return (
    <AppDialog open title={t('choose.open')} onClose={onClose}>
      {list ? (
        <FilesOfList list={list} onBack={() => setList(null)} onChoose={onChoose} />
      ) : (
        <Lists onOpen={setList} />
      )}
    </AppDialog>
  );
}

function Lists({ onOpen }: { onOpen: (list: FileList) => void }) {
  const { t } = useTranslation('file-lists');
  const { user } = useSession();
  const search = useSearch();
  const { rows, isLoading, error, hasMore, isLoadingMore, loadMore, retry } = useInfiniteList<FileList>({
    key: ['file-lists', 'offered'],
    path: '/files',
    rowsKey: 'files',
    params: { companyId: user.companyId, searchParam: search.param },
  });
  const isEmpty = !isLoading && !error && rows.length === 0;
  if (isEmpty && search.param === '') {
    return <EmptyState icon={<FolderCopyOutlined />} title={t('empty')} text={t('choose.noneText')} />;
  }
  return (
    <>
      <SearchField value={search.value} onChange={search.onChange} width="100%" autoFocus />
      {isLoading ? <ListSkeleton rows={3} avatar={0} /> : null}
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {isEmpty ? <EmptyState icon={<FolderCopyOutlined />} title={t('list.noMatch')} /> : null}
      <Choices aria-label={t('choose.lists')}>
        {rows.map((list) => (
          <li key={list.id}>
            <Choice type="button" onClick={() => onOpen(list)}>
              <ChoiceText>
                <strong>{list.name}</strong>
                <span>{list.message}</span>
              </ChoiceText>
              <ChevronRightOutlined />
            </Choice>
          </li>
        ))}
      </Choices>
      {hasMore && !error ? (
        <Button size="small" onClick={loadMore} disabled={isLoadingMore}>
          {t('choose.more')}
        </Button>
      ) : null}
    </>
  );
}
