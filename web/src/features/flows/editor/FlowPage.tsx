import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { FormSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { ErrorState } from '../../../ui/feedback/States.tsx';
import { Page, PageBody } from '../../../ui/page/Page.tsx';
import { flowInFull } from '../api/flow-calls.ts';
import { FlowEditor } from './FlowEditor.tsx';

/** Page of one flow: loads the flow and shows its editor. */
export function FlowPage() {
  const id = Number(useParams().flowId);
  const isId = Number.isInteger(id) && id > 0;
  const flow = useQuery({ ...flowInFull(id), enabled: isId, refetchOnWindowFocus: false });
  if (!isId) return <Navigate to="/flows" replace />;
  if (flow.data) return <FlowEditor key={id} opened={flow.data} />;
  return (
    <Page>
      <PageBody>
        {flow.error ? (
          <ErrorState error={flow.error} onRetry={() => void flow.refetch()} />
        ) : (
          <FormSkeleton />
        )}
      </PageBody>
    </Page>
  );
}
