import type { StoredMedia } from '@balcao/core';

/** Most bytes of an ad's picture that is stored; agents see it as a thumbnail. */
export const adPictureMaxBytes = 1024 * 1024;

/** Ad or post on which a customer clicked before writing; a part that the network leaves out is empty. */
export interface ClickedAd {
  title: string;
  body: string;
  /** Address of the ad or post. */
  sourceUrl: string;
  /** Id of the ad or post on the platform that shows it. */
  sourceId: string;
  /** Id of the click (`ctwaClid`), with which the ad's owner reports its success to the platform. */
  clickId: string;
}

/** Stored picture of the ad that led to a message. */
export interface AdPicture {
  wireId: string;
  ad: Pick<ClickedAd, 'sourceId' | 'clickId'>;
  media: StoredMedia;
}
