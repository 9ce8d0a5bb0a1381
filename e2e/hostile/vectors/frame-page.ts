import { family } from './vector.ts';

const DOCUMENT =
  `{ vitrine: 1, policy: "default-src *", css: '', html: '', javascript: ` +
  `"try { (opener || parent).postMessage('ran', '*') } catch {} new Image().src = '%H%/x'" }`;
const LISTEN = `globalThis.gotten = []; addEventListener('message', (e) => gotten.push('heard ' + e.data));`;
const send = (target: string): string =>
  `setInterval(() => { const c = new MessageChannel(); try { ${target}.postMessage(${DOCUMENT}, '*', [c.port2]) } catch {} }, 100);`;
const framed = (attributes: string, page = 'capsule-frame.html'): string =>
  `<!doctype html><iframe id="f" ${attributes} src="%V%${page}"></iframe><script>${LISTEN}${send('f.contentWindow')}</script>`;
const _opened = (page: string): string =>
  `<!doctype html><script>${LISTEN} onclick = () => { const w = open('%V%${page}'); ${send('w')} }</script>`;

/** Other sites that use the frame page or the viewer for their own ends. */
export const framePage = family(
  'frame page',
  { control: false, wait: 1_500 },
  {
    'framed by another site': { page: framed('') },
    'framed in a sandbox by another site': { page: framed('sandbox="allow-scripts"') },
    'framed with everything allowed': {
      page: framed('sandbox="allow-scripts allow-same-origin allow-popups"'),
    },
    'framed without credentials': { page: framed('credentialless') },
    'as an object': {
      page: `<!doctype html><object id="f" data="%V%capsule-frame.html"></object><script>${LISTEN}${send('f.contentWindow')}</script>`,
    },
    'from a frame of an opaque origin': {
      page: `<!doctype html><iframe sandbox="allow-scripts" srcdoc="<iframe id=f src=%V%capsule-frame.html></iframe>"></iframe><script>${LISTEN}${send('frames[0].frames[0]')}</script>`,
    },
    'the viewer framed by another site': { page: framed('width="900" height="700"', '') },
    'the viewer framed with a link': {
      page: framed(
        'width="900" height="700"',
        '#k1.g.H4sIAAAAAAAAA6tWSk4sKU1LTSxJVbJSyijNTUxRqgUA',
      ),
    },
    'the viewer framed in a sandbox': { page: framed('sandbox="allow-scripts"', '') },
  },
);
