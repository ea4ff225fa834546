import type { FileList, FileListWithOptions, FileOption } from '@balcao/plugins/file-lists/schemas.ts';
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api/api.ts';
import { fetchFile } from '../../lib/api/fetch-file.ts';
import { useRenewedLinks } from '../../lib/api/signed-links.ts';
import { slowToast } from '../../lib/toast.ts';
import { oneLine, textSizes } from '../../theme/text-sizes.ts';
import { ListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { Choice, Choices, ChoiceText } from './choice.ts';

interface FilesOfListProps {
  list: FileList;
  onBack: () => void;
  onChoose: (file: File) => void;
}

/** Files of one file list to choose from; options of the list that have no file yet are left out. */
export function FilesOfList({ list: { id, name }, onBack, onChoose }: FilesOfListProps) {
  const { t } = useTranslation('file-lists');
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['file-list', id],
    queryFn: ({ signal }) => api.get<FileListWithOptions>(`/files/${id}`, undefined, { signal }),
    // The signed links as they are now, whenever it is opened.
    gcTime: 0,
    staleTime: 0,
  });
  const { fetching, choose } = useFetchedFile(onChoose);
  useRenewedLinks(data?.options.map(({ url }) => url) ?? [], () => void refetch());
  const files = (data?.options ?? []).filter(({ url }) => url !== null);
  return (
    <>
      <Head>
        <IconAction label={t('choose.back')} size="small" onClick={onBack} autoFocus>
          <ArrowBackOutlined fontSize="dense" />
        </IconAction>
        <strong>{name}</strong>
      </Head>
      {isPending ? <ListSkeleton rows={3} avatar={0} /> : null}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data && files.length === 0 ? (
        <EmptyState icon={<InsertDriveFileOutlined />} title={t('choose.noFiles')} />
      ) : null}
      <Choices aria-label={t('choose.files', { name })} aria-busy={fetching !== null}>
        {files.map((option) => (
          <li key={option.id}>
            <Choice
              type="button"
              // Not `disabled`: that would take the focus from a user of the keyboard.
              aria-disabled={fetching !== null}
              onClick={() => void choose(option)}
            >
              {fetching === option.id ? <CircularProgress size={20} /> : <InsertDriveFileOutlined />}
              <ChoiceText>
                <strong>{option.name}</strong>
                <span>{option.path}</span>
              </ChoiceText>
            </Choice>
          </li>
        ))}
      </Choices>
    </>
  );
}

/** Fetches the chosen file; leaving meanwhile cancels the choice. */
function useFetchedFile(onChoose: (file: File) => void) {
  const { t } = useTranslation('file-lists');
  const [fetching, setFetching] = useState<number | null>(null);
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);
  const choose = async ({ id, url, path, mediaType }: FileOption) => {
    if (url === null || fetching !== null) return;
    asked.current = new AbortController();
    const { signal } = asked.current;
    setFetching(id);
    try {
      const file = await fetchFile({ href: url, name: path, type: mediaType }, signal);
      if (!signal.aborted) onChoose(file);
    } catch {
      if (signal.aborted) return;
      setFetching(null);
      slowToast.error(t('choose.failed'));
    }
  };
  return { fetching, choose };
}

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& > strong': {
    minWidth: 0,
    ...oneLine,
    fontSize: textSizes.body,
    fontWeight: 600,
  },
});
