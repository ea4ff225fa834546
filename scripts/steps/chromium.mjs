import { existsSync } from 'node:fs';

/**
 * Returns the path of the Chromium for the journeys: CHROMIUM, which must exist, or one in a usual place; otherwise null. The
 * headless shell comes first, since it renders pages as the browser does with less processor time.
 */
export function findChromium() {
  const given = process.env.CHROMIUM;
  if (given && !existsSync(given)) throw new Error(`CHROMIUM names ${given}, which is not there`);
  const usual = [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ];
  return given || (usual.find((path) => existsSync(path)) ?? null);
}
