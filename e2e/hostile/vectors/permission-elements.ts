import { family, type Vector } from './vector.ts';

const AT = 'style="position:fixed;inset:0;width:100%;height:100%"';
/** Anything that the element says to have been given, or shows of what was given before. */
const WATCH = `for (const e of document.querySelectorAll('permission, geolocation, usermedia, camera, microphone, install, login, capability')) {
  for (const type of ['location', 'stream', 'resolve', 'promptaction', 'validationstatuschanged', 'installresult', 'login']) e.addEventListener(type, () => {
    got(e.permissionStatus === 'granted' && 'granted'); got(e.position && 'a position'); got(e.stream && 'a stream') });
}`;
const element = (html: string): Partial<Vector> => ({ html, javascript: WATCH, press: 'left' });

/** Elements of the browser that ask for a power when they are pressed. */
export const permissionElements = family(
  'permission elements',
  { control: false, wait: 1_000 },
  {
    'permission for a position': element(`<permission ${AT} type="geolocation"></permission>`),
    'permission for camera and microphone': element(
      `<permission ${AT} type="camera microphone"></permission>`,
    ),
    geolocation: element(
      `<geolocation ${AT} autolocate watch accuracymode="precise"></geolocation>`,
    ),
    usermedia: element(`<usermedia ${AT} type="camera microphone"></usermedia>`),
    'install of another page': element(
      `<install ${AT} installurl="%H%/x.html" manifestid="%H%/m"></install><img src="%H%/y.png">`,
    ),
    login: element(
      `<login ${AT}><credential type="federated" configurl="%H%/fedcm.json" clientid="x"></login><img src="%H%/y.png">`,
    ),
    'many at once': element(
      Array.from({ length: 50 }, () => `<permission ${AT} type="geolocation"></permission>`).join(
        '',
      ),
    ),
    'one that cannot be seen': element(
      `<permission style="position:fixed;inset:0;width:100%;height:100%;opacity:0;color:transparent" type="geolocation"></permission>`,
    ),
    'one that is made and pressed by script': {
      javascript: `for (const [name, type] of [['permission', 'geolocation'], ['geolocation', ''], ['usermedia', 'camera'], ['install', '']]) { const e = document.createElement(name); if (type) e.type = type; document.body.append(e); for (const t of ['pointerdown', 'click']) e.dispatchEvent(new PointerEvent(t, { bubbles: true })); e.click() } ${WATCH}`,
    },
    'one in a closed shadow root': {
      javascript: `const d = document.createElement('div'); document.body.append(d); d.attachShadow({ mode: 'closed' }).innerHTML = '<permission ${AT} type="geolocation"></permission>'`,
      press: 'left',
    },
    'what was given before': {
      javascript: `attempt(async () => { for (const name of ['geolocation', 'camera', 'microphone', 'notifications', 'clipboard-read', 'midi', 'persistent-storage', 'storage-access', 'local-fonts', 'window-management']) try { const { state } = await navigator.permissions.query({ name }); if (state === 'granted') return name } catch {} })`,
    },
    'policy of the document': {
      javascript: `attempt(() => { const p = document.permissionsPolicy ?? document.featurePolicy; return p && ['camera', 'geolocation', 'payment', 'fullscreen', 'usb'].find((name) => p.allowsFeature(name)) })`,
    },
    'a policy that is asked for in a frame': {
      html: `<iframe allow="camera *; geolocation *; fullscreen *" allowfullscreen src="data:text/html,x"></iframe>`,
      expected: 'contained',
    },
    'commands of buttons': {
      html: `<button ${AT} commandfor="d" command="request-fullscreen">a</button><div id="d" popover>d</div>`,
      press: 'left',
      javascript: `addEventListener('fullscreenchange', () => got(document.fullscreenElement && 'full screen'))`,
    },
    'a file of the person': {
      html: `<input type="file" ${AT} webkitdirectory capture="user" accept="image/*">`,
      javascript: `const i = document.querySelector('input'); i.addEventListener('change', () => got(i.files.length && 'files'))`,
      press: 'left',
    },
  },
);
