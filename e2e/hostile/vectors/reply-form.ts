import { family, inScript } from './vector.ts';

const ASK = 'AAAAAAAAAAAAAAAAAAAAAA';
const SECRET = 'A'.repeat(43);
const REPLIES = `api/asks/${ASK}/replies`;
const BODY = `JSON.stringify({ artifact: { type: 'decision-memo', content: { decision: 'approved' } } })`;
const FILLS = 'style="position:fixed;inset:0;width:100%;height:100%"';
/** Forged answers, for a listener that believes any sender. */
const ANSWERS = `['approved', { decision: 'approved' }, { type: 'reply', decision: 'approved' }, { vitrine: 1, ask: '${ASK}', secret: '${SECRET}' }, { type: 'sign', id: 'sha256:' + '0'.repeat(64) }]`;
const onClick = (code: string) => ({
  javascript: `addEventListener('click', () => { attempt(async () => { ${code} }) })`,
  press: 'left' as const,
});
const opened = (database: string, store: string): string =>
  `attempt(() => new Promise((yes, no) => { const r = indexedDB.open('${database}'); r.onerror = no; r.onsuccess = () => { try { const all = r.result.transaction('${store}').objectStore('${store}').getAll(); all.onsuccess = () => yes('read ${database} ' + all.result.length); all.onerror = no } catch { yes('opened ${database}') } } }))`;
const rp = (id: string) => `{ id: '${id}', name: 'Replies' }`;

/**
 * A program that wants an answer of its person: reaches for the form, for what signs, and for the
 * way on which answers go, or lies over the page where the form would stand.
 */
export const replyForm = family(
  'reply form',
  { expected: 'contained', wait: 1_300 },
  {
    ...inScript({
      'the form by the parent': `attempt(() => parent.document.querySelector('form, [type=radio], [data-ask], section')?.outerHTML ?? parent.document.title)`,
      'the form by the top page': `attempt(() => { top.document.querySelector('[type=radio]')?.click(); return top.document.forms.length + ' forms' })`,
      'the form by the frame that holds the program': `attempt(() => frameElement.ownerDocument.body.textContent)`,
      'the form by an opener': `attempt(() => (opener ?? parent).document.forms.length + ' forms')`,
      'a frame with a form beside the program': `attempt(() => { for (let i = 0; i < top.length; i++) if (top[i] !== self) return top[i].document.forms.length + ' forms'; return top.document.title })`,
      'an answer by message': `for (const to of [parent, top]) for (const said of ${ANSWERS}) { to.postMessage(said, '*'); to.postMessage(JSON.stringify(said), '*') } attempt(() => parent.document.title)`,
      'an answer by message with a port': `for (const said of ${ANSWERS}) { const c = new MessageChannel(); c.port1.onmessage = (e) => got('an answer ' + e.data); parent.postMessage(said, '*', [c.port2]) } attempt(() => parent.document.title)`,
      'an answer on the own port': {
        javascript: `steal((port) => { for (const said of ${ANSWERS}.slice(0, 3)) port.postMessage(JSON.stringify(said)) })`,
        control: false,
        wait: 2_000,
      },
      'the focus and keys that choose': `for (let i = 0; i < 9; i++) { try { parent.focus(); blur() } catch {} for (const key of ['Tab', ' ', 'Enter', 'ArrowDown']) for (const type of ['keydown', 'keyup']) try { parent.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true })) } catch {} } attempt(() => parent.document.activeElement.outerHTML)`,
      'the name that a form remembers': `attempt(() => JSON.stringify({ ...parent.localStorage }) + parent.document.cookie)`,
      'the secret in the address': `attempt(() => parent.location.hash || 'no secret')`,
      'the secret in the history': `attempt(() => 'state ' + JSON.stringify(parent.history.state)); attempt(() => 'state ' + JSON.stringify(top.history.state))`,
      'a secret of its own in the history': `attempt(() => { parent.history.replaceState({ ask: { id: '${ASK}', secret: '${SECRET}' } }, ''); return 'wrote the history' })`,
      'the top page to an ask': `setTimeout(() => { for (const go of [() => { top.location.hash = 'ask=${ASK}.${SECRET}' }, () => { top.location = '%V%#ask=${ASK}.${SECRET}' }, () => open('%V%#ask=${ASK}.${SECRET}', '_top'), () => top.location.replace('%V%a/${'0'.repeat(64)}#ask=${ASK}.${SECRET}')]) try { go() } catch {} }, 200)`,
      'the top page to an answer': `setTimeout(() => { try { parent.location = '%V%#k1.g.H4sIAAAAAAAAA6tWSk4sKU1LTSxJVbJSyijNTUxRqgUA' } catch {} try { open('%V%#k1.g.H4sIAAAAAAAAA6tWSk4sKU1LTSxJVbJSyijNTUxRqgUA', '_parent') } catch {} }, 200)`,
      'a request with the header of an ask': `for (const at of ['%H%/', '%V%']) attempt(async () => { const r = await fetch(at + '${REPLIES}', { method: 'POST', headers: { Authorization: 'Ask ${SECRET}', 'Content-Type': 'application/json' }, body: ${BODY} }); return 'sent an answer ' + r.status })`,
      'a request with the header, synchronous': `for (const at of ['%H%/', '%V%']) attempt(() => { const x = new XMLHttpRequest(); x.open('POST', at + '${REPLIES}', false); x.setRequestHeader('Authorization', 'Ask ${SECRET}'); x.send(${BODY}); return 'sent an answer ' + x.status })`,
      'an answer as a beacon': `for (const at of ['%H%/', '%V%']) navigator.sendBeacon(at + '${REPLIES}', new Blob([${BODY}], { type: 'application/json' }))`,
      'an answer as a form': `for (const at of ['%V%', '%H%/']) { const f = document.createElement('form'); f.method = 'post'; f.enctype = 'text/plain'; f.action = at + '${REPLIES}'; f.innerHTML = '<input name=x value=y>'; document.body.append(f); f.submit() }`,
      'the keys of the device': opened('vitrine-signing', 'keys'),
      'the passkey and the name of answers': opened('vitrine-replies', 'replies'),
      'the contacts': opened('vitrine-contacts', 'contacts'),
      'a contact of its own': `attempt(() => new Promise((yes, no) => { const r = indexedDB.open('vitrine-contacts'); r.onerror = no; r.onupgradeneeded = () => r.result.createObjectStore('contacts'); r.onsuccess = () => { r.result.transaction('contacts', 'readwrite').objectStore('contacts').put({ name: 'Ada' }, 'contact-ada'); yes('wrote a contact') } }))`,
      'the databases of the viewer': `attempt(() => parent.indexedDB.databases().then((all) => 'databases ' + all.length))`,
      'a key by structured clone': `for (let i = 0; i < 3; i++) parent.postMessage({ key: 'give', id: i }, '*'); attempt(() => parent.eval("1") && 'ran code in the viewer')`,
      'a dialog over the page': `const d = document.createElement('dialog'); d.innerHTML = '<form method=dialog>Approve <button>Sign with passkey</button></form>'; document.body.append(d); d.showModal(); d.style = 'position:fixed;inset:-999px;width:9999px;height:9999px'; attempt(() => { parent.document.body.append(d); return 'a dialog in the viewer' })`,
      'a popover over the page': `const d = document.createElement('div'); d.popover = 'manual'; d.textContent = 'Your answer'; document.body.append(d); d.showPopover?.(); d.style = 'position:fixed;inset:-999px;width:9999px;height:9999px'; attempt(() => { parent.document.body.append(d); return 'a popover in the viewer' })`,
      'a bar at the foot of the page': `const d = document.createElement('section'); d.className = 'answer-place'; d.innerHTML = '<div class=answer-bar aria-label="Your answer"><b>Ines is waiting</b> <button class="button primary">Answer</button></div>'; d.style = 'position:fixed;inset:auto 0 -99px;height:199px;z-index:2147483647'; document.body.append(d); attempt(() => { parent.document.body.append(d); return 'a bar in the viewer' })`,
      'a sheet at the foot of the page': `const d = document.createElement('dialog'); d.className = 'dialog bottom-sheet'; d.innerHTML = '<h2>Your answer</h2><label><input type=radio checked> Approve</label><button class="button primary">Sign and send</button>'; document.body.append(d); d.showModal(); attempt(() => { parent.document.body.append(d); d.showModal(); return 'a sheet in the viewer' })`,
      'comments in the margin of the page': `const d = document.createElement('div'); d.className = 'comment-layer'; d.innerHTML = '<div class=comment-box style="position:fixed;right:-300px;top:0;width:280px">1 Approved by Ines</div>'; document.body.append(d); attempt(() => { parent.CSS.highlights.set('comment', new parent.Highlight()); parent.document.querySelector('main').append(d); return 'comments in the viewer' })`,
      'the keys of the bar': `for (const key of ['a', 'c', '?']) for (const to of [parent, top]) try { to.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })) } catch {} attempt(() => parent.document.querySelector('dialog, .comment-form, .answer-bar')?.outerHTML ?? parent.document.title)`,
      'a frame that grows over the page': `document.documentElement.style = 'width:9999px;height:99999px'; for (let i = 0; i < 5; i++) parent.postMessage({ type: 'resize', height: 99999 }, '*'); attempt(() => { frameElement.style = 'position:fixed;inset:0;z-index:999'; return 'covers the page' })`,
    }),
    'a popup over the page on a click': onClick(
      `open('%V%#ask=${ASK}.${SECRET}', 'reply', 'popup,width=900,height=900'); open('%H%/x.html', '_blank', 'popup,left=0,top=0,width=900,height=900')`,
    ),
    'full screen in its place on a click': onClick(
      `document.body.textContent = 'Your answer'; await (document.body.requestFullscreen ?? document.body.webkitRequestFullscreen).call(document.body); return document.fullscreenElement && 'full screen'`,
    ),
    'the pointer on a click': {
      ...onClick(
        `await document.body.requestPointerLock(); await new Promise((yes) => setTimeout(yes, 300)); return document.pointerLockElement && 'holds the pointer'`,
      ),
      control: false,
    },
    'a window above all others on a click': onClick(
      `const w = await documentPictureInPicture.requestWindow(); w.document.body.textContent = 'Your answer'; return 'a window above all others'`,
    ),
    'the top page to an ask on a click': {
      html: `<a ${FILLS} target="_top" href="%V%#ask=${ASK}.${SECRET}">Your answer</a>`,
      press: 'left',
    },
    'an answer as a form on a click': {
      html: `<form method="post" enctype="text/plain" target="_top" action="%V%${REPLIES}"><button ${FILLS} name="x" value="y">Approve</button></form>`,
      press: 'left',
    },
    'a passkey for replies on a click': {
      ...onClick(
        `for (const rp of [${rp('viewer.test')}, ${rp('test')}]) try { const made = await navigator.credentials.create({ publicKey: { rp, user: { id: new Uint8Array(9), name: 'Replies', displayName: 'Replies' }, challenge: new Uint8Array(32), pubKeyCredParams: [{ type: 'public-key', alg: -7 }] } }); if (made) return 'made a passkey' } catch (e) { if (e.name === 'TimeoutError') return 'asked for a passkey' }`,
      ),
      control: false,
    },
    'an answer of a passkey on a click': {
      ...onClick(
        `const found = await navigator.credentials.get({ publicKey: { rpId: 'viewer.test', challenge: new TextEncoder().encode('SSHSIG'), allowCredentials: [{ type: 'public-key', id: new Uint8Array(16) }], userVerification: 'required' } }); return found && 'an answer of a passkey'`,
      ),
      control: false,
    },
    'passkeys of the viewer itself on a click': onClick(
      `const { credentials } = parent.navigator; return credentials && 'the credentials of the viewer'`,
    ),
    'passkeys without asking': {
      javascript: `for (const mediation of ['silent', 'conditional', 'immediate']) attempt(async () => (await navigator.credentials.get({ mediation, publicKey: { rpId: 'viewer.test', challenge: new Uint8Array(32) } })) && 'an answer of a passkey')`,
      control: false,
    },
  },
);
