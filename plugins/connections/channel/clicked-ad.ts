/** An ad or post that a customer clicked to write; a part that the network leaves out is empty. */
export interface ClickedAd {
  title: string;
  body: string;
  /** Address of the ad or post. */
  sourceUrl: string;
  /** Number of the ad or post with whoever shows it. */
  sourceId: string;
  /** Id of the click, by which the ad's owner reports what came of it (`ctwaClid`). */
  clickId: string;
}
