import type { StoredMedia } from '@balcao/core';

/** Largest picture of an ad that is stored, bytes; agents see it as a thumbnail. */
export const adPictureMaxBytes = 1024 * 1024;

/** An ad or post that a customer clicked to write; a part that the network leaves out is empty. */
export interface ClickedAd {
  title: string;
  body: string;
  /** Address of the ad or post. */
  sourceUrl: string;
  /** Id of the ad or post on the platform that shows it. */
  sourceId: string;
  /** Id of the click, by which the ad's owner reports what came of it (`ctwaClid`). */
  clickId: string;
}

/** The picture of an ad that a message brought, already stored. */
export interface AdPicture {
  wireId: string;
  ad: Pick<ClickedAd, 'sourceId' | 'clickId'>;
  media: StoredMedia;
}
