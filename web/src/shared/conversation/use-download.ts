import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../lib/api/save-file.ts';
import { toast } from '../../lib/toast.ts';

/**
 * Returns a function that downloads a file under the name that the user sees; without it the browser would name it after
 * its address.
 */
export function useDownload(mediaUrl: string, name: string) {
  const { t } = useTranslation('tickets');
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      saveFile(await fetchBlob(mediaUrl), name);
    } catch {
      toast.error(t('conversation.mediaFailed'));
    } finally {
      setLoading(false);
    }
  };
  return { download, isLoading };
}

export async function fetchBlob(url: string): Promise<Blob> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return answer.blob();
}
