import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { places } from '../../ui/feedback/Skeletons.tsx';
import { Row } from './figures/Cards.tsx';
import { Pair } from './Pair.tsx';

/** The page's shape before its figures are there, as high as they will be. */
export function DashboardSkeleton() {
  const block = (height: number) => <Skeleton variant="rounded" height={height} sx={{ borderRadius: 3 }} />;
  return (
    <>
      <Skeleton width={280} height={20} />
      <Row aria-hidden>
        {places(6).map((card) => (
          <li key={card}>{block(104)}</li>
        ))}
      </Row>
      <Pair>
        {block(336)}
        {block(336)}
      </Pair>
      {block(336)}
      {block(330)}
    </>
  );
}
