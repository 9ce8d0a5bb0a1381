import { family, inScript } from './vector.ts';

const module = (code: string) =>
  `URL.createObjectURL(new Blob([${JSON.stringify(code)}], { type: 'text/javascript' }))`;
const BEYOND = `import '%H%/x.js'; fetch('%H%/f'); registerProcessor('a', class extends AudioWorkletProcessor { process() { return false } })`;
/** Also what every browser loads: the comparison shows that the code was run. */
const SURE = `; new Image().src = '%H%/y'`;

/** Code in global scopes of its own, which no element and no frame shows. */
export const worklets = family(
  'worklets',
  { wait: 900, batch: true },
  inScript({
    'audio worklet that imports': `try { new AudioContext().audioWorklet.addModule(${module(BEYOND)}).catch(() => {}) } catch {}${SURE}`,
    'audio worklet of an offline context': `try { new OfflineAudioContext(1, 9, 9000).audioWorklet.addModule('%H%/x.js').catch(() => {}) } catch {}${SURE}`,
    'audio worklet from data': `try { new OfflineAudioContext(1, 9, 9000).audioWorklet.addModule('data:text/javascript,import "%H%/x.js"').catch(() => {}) } catch {}${SURE}`,
    'audio worklet with credentials': `try { new OfflineAudioContext(1, 9, 9000).audioWorklet.addModule('%H%/x.js', { credentials: 'include' }).catch(() => {}) } catch {}${SURE}`,
    'audio worklet from a blob that imports by name': `try { new OfflineAudioContext(1, 9, 9000).audioWorklet.addModule(${module(`import('%H%/x.js').catch(() => {})`)}).catch(() => {}) } catch {}${SURE}`,
    'paint worklet from a blob': `try { CSS.paintWorklet.addModule(${module(`import '%H%/x.js'`)}).catch(() => {}) } catch {}${SURE}`,
    'paint worklet with a property': `try { CSS.paintWorklet.addModule('%H%/x.js').catch(() => {}) } catch {} document.body.style.background = 'paint(a), url(%H%/y.png)'`,
    'layout worklet': `try { CSS.layoutWorklet.addModule('%H%/x.js').catch(() => {}) } catch {}${SURE}`,
    'animation worklet': `try { CSS.animationWorklet.addModule('%H%/x.js').catch(() => {}) } catch {}${SURE}`,
    'shared storage worklet': `try { sharedStorage.worklet.addModule('%H%/x.js').catch(() => {}) } catch {} try { sharedStorage.createWorklet('%H%/x.js').catch(() => {}) } catch {}${SURE}`,
    'shared storage with an address': `try { sharedStorage.selectURL('a', [{ url: '%H%/x.html' }]).catch(() => {}) } catch {}${SURE}`,
    'an auction': `try { navigator.runAdAuction({ seller: '%H%', decisionLogicURL: '%H%/x.js', interestGroupBuyers: ['%H%'] }).catch(() => {}) } catch {}${SURE}`,
    'a worklet of an old name': `try { new Worklet().addModule('%H%/x.js') } catch {} try { new PaintWorklet().addModule('%H%/x.js') } catch {}${SURE}`,
    'a script for rendering media': `try { const w = new Worker(${module(`importScripts('%H%/x.js')`)}); new RTCRtpScriptTransform(w, {}) } catch {}${SURE}`,
    'a worker that is a module with a name': `try { new Worker('data:text/javascript,import "%H%/x.js"', { type: 'module', name: 'secret' }) } catch {}${SURE}`,
    'a shared worker with a name': `try { new SharedWorker(${module(`fetch('%H%/x')`)}, { name: 'secret', type: 'module' }) } catch {}${SURE}`,
    'a worker of an object address that is revoked': `try { const u = ${module(`fetch('%H%/x')`)}; const w = new Worker(u); URL.revokeObjectURL(u); w.postMessage(1) } catch {}${SURE}`,
    'a service worker by navigator and container': `try { navigator.serviceWorker.register('%V%sw.js').catch(() => {}); ServiceWorkerContainer.prototype.register.call(navigator.serviceWorker, '%H%/x.js').catch(() => {}) } catch {}${SURE}`,
    'a script by its element in a module graph': `const s = document.createElement('script'); s.type = 'module'; s.textContent = "import '%H%/x.js'; import data from '%H%/x.json' with { type: 'json' }"; document.head.append(s)`,
    'a module graph by a map': `const m = document.createElement('script'); m.type = 'importmap'; m.textContent = '{"imports":{"a":"%H%/x.js"},"integrity":{"%H%/x.js":"sha256-x"}}'; document.head.append(m); import('a').catch(() => {})`,
    'deferred and source imports': `try { eval("import.defer('%H%/x.js')") } catch { import('%H%/x.js').catch(() => {}) } try { eval("import.source('%H%/x.wasm')") } catch { import('%H%/x.wasm').catch(() => {}) }`,
    'a shadow realm': `try { new ShadowRealm().importValue('%H%/x.js', 'a').catch(() => {}) } catch {}${SURE}`,
    'compiled code': `try { WebAssembly.compileStreaming(fetch('%H%/x.wasm')).catch(() => {}) } catch {}`,
  }),
);
