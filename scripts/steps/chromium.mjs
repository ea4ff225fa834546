import { existsSync } from 'node:fs';

/**
 * The Chromium for the journeys: CHROMIUM, which must then be there, or one in a usual place; else null. The headless shell comes
 * first: it draws the pages as the browser does, for less of a core.
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
