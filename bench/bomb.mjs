import { readFileSync } from 'node:fs';
import { launchBrowser, openCold } from './browser.mjs';
import { bombFragment, noiseFragment } from './links.mjs';
import { interleave, lowerQuartile } from './statistics.mjs';

const BOMB_BYTES = 2 ** 30;
/** Each round starts two browsers of its own, so there are few. */
const ROUNDS = 5;

/**
 * A link that unpacks to 1 GB of zeros, against a harmless one of the same length: script time
 * until it is refused, and the most memory that the tab's process ever had.
 */
export async function bomb({ site, rounds }) {
  const fragment = await bombFragment(BOMB_BYTES);
  const [harmless, refused] = await interleave(Math.min(rounds, ROUNDS), [
    () => openAlone(site.viewer + noiseFragment(fragment.length)),
    () => openAlone(`${site.viewer}${fragment}`, 'too-large'),
  ]);
  const script = refused.map((result) => result.script);
  const figures = [
    {
      name: `1 GB of zeros in ${fragment.length} characters: script time`,
      unit: 'ms',
      ours: lowerQuartile(script),
      budget: 200,
      rounds: script,
    },
    {
      name: '1 GB of zeros: all main-thread time',
      unit: 'ms',
      ours: lowerQuartile(refused.map((result) => result.work)),
      rounds: refused.map((result) => result.work),
    },
  ];
  // Only Linux tells the peak of another process.
  if (refused.some(({ peak }) => peak === null)) return figures;
  const base = lowerQuartile(harmless.map(({ peak }) => peak));
  const growth = refused.map(({ peak }) => peak - base);
  return [
    ...figures,
    {
      name: '1 GB of zeros: memory above a harmless link',
      unit: 'MB',
      ours: lowerQuartile(growth),
      budget: 50,
      rounds: growth,
    },
  ];
}

async function openAlone(url, kind) {
  const browser = await launchBrowser();
  try {
    const selector = `[data-view=error]${kind ? `[data-error=${kind}]` : ''}`;
    let peak = null;
    const opened = await openCold(
      browser,
      url,
      { selector },
      {
        beforeClose: async () => {
          peak = await peakMegabytes(browser);
        },
      },
    );
    return { ...opened, peak };
  } finally {
    await browser.close();
  }
}

/** Peak resident memory of the largest renderer: the others are spare and empty. */
async function peakMegabytes(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  try {
    const peaks = processInfo
      .filter(({ type }) => type === 'renderer')
      .map(({ id }) => /VmHWM:\s*(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]);
    return Math.max(...peaks.map(Number)) / 1024;
  } catch {
    return null;
  }
}
