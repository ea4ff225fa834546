import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { places } from '../../../ui/feedback/Skeletons.tsx';
import { cardHeight } from '../card/card-frame.ts';
import { Column, ColumnHead, ColumnStrip } from '../columns/column-frame.ts';

/** Placeholder of the board while it is loading. */
export function BoardSkeleton() {
  return (
    <ColumnStrip aria-hidden style={{ overflow: 'hidden' }}>
      {[4, 2, 3, 1].map((cards) => (
        <Column key={cards}>
          <ColumnHead>
            <Skeleton width={110} height={20} />
          </ColumnHead>
          {places(cards).map((place) => (
            <Skeleton
              key={place}
              variant="rounded"
              height={cardHeight - 8}
              sx={{ m: '0 8px 8px', flexShrink: 0 }}
            />
          ))}
        </Column>
      ))}
    </ColumnStrip>
  );
}
