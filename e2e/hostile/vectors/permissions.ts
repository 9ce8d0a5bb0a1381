import { family, inScript } from './vector.ts';

const on = (code: string) => ({
  javascript: `addEventListener('click', () => { attempt(async () => { ${code} }) })`,
  press: 'left' as const,
});

/** Powers of the browser. There is no comparison: an automated browser asks nobody. */
export const permissions = family(
  'permissions',
  { control: false, wait: 1_100 },
  {
    ...inScript({
      'camera and microphone': `attempt(async () => { await navigator.mediaDevices.getUserMedia({ audio: true, video: true }); return 'camera' })`,
      'names of devices': `attempt(async () => (await navigator.mediaDevices.enumerateDevices()).map((d) => d.label).join(''))`,
      geolocation: `attempt(() => new Promise((y, n) => navigator.geolocation.getCurrentPosition(() => y('position'), n)))`,
      notifications: `attempt(async () => (await Notification.requestPermission()) === 'granted' && 'granted')`,
      'clipboard read': `attempt(() => navigator.clipboard.readText().then((t) => 'clipboard ' + t))`,
      sensors: `attempt(() => new Promise((y, n) => { const s = new Accelerometer(); s.onreading = () => y('reading'); s.onerror = n; s.start() }))`,
      'battery and idle': `attempt(async () => { await new IdleDetector().start(); return 'idle' })`,
      'screen wake lock': `attempt(async () => { await navigator.wakeLock.request(); return 'wake lock' })`,
      credentials: `attempt(async () => (await navigator.credentials.get({ password: true })) && 'a password')`,
      passkeys: `attempt(async () => (await navigator.credentials.get({ publicKey: { challenge: new Uint8Array(9) } })) && 'a passkey')`,
      'federated login': `attempt(async () => (await navigator.credentials.get({ identity: { providers: [{ configURL: '%H%/fedcm.json', clientId: 'x' }] } })) && 'an identity')`,
      midi: `attempt(async () => { await navigator.requestMIDIAccess({ sysex: true }); return 'midi' })`,
      'app badge': `attempt(async () => { await navigator.setAppBadge(9); return 'badge' })`,
      'app badge taken away': `attempt(async () => { await navigator.clearAppBadge(); return 'no badge' })`,
      'app badge by the prototype of a new element': `attempt(async () => { const own = Object.getOwnPropertyNames(Object.getPrototypeOf(navigator)).find((n) => /badge/i.test(n)); await navigator[own](9); return 'badge' })`,
      'app badge by a worker': `attempt(() => new Promise((y, n) => { const w = new Worker(URL.createObjectURL(new Blob(['navigator.setAppBadge(9).then(() => postMessage(1))']))); w.onmessage = () => y('badge'); w.onerror = n }))`,
      'related apps': `attempt(async () => 'apps ' + (await navigator.getInstalledRelatedApps()).length)`,
      'media session': `attempt(() => { navigator.mediaSession.metadata = new MediaMetadata({ title: 'evil' }); return 'media session' })`,
      battery: `attempt(async () => 'battery ' + (await navigator.getBattery()).level)`,
      'sign-in status': `attempt(async () => { await navigator.login.setStatus('logged-in'); return 'signed in' })`,
      'local fonts': `attempt(async () => 'fonts ' + (await queryLocalFonts()).length)`,
    }),
    fullscreen: on(`await document.documentElement.requestFullscreen(); return 'full screen'`),
    'pointer lock': on(
      `await document.body.requestPointerLock(); await new Promise((y) => setTimeout(y, 300)); return document.pointerLockElement && 'locked'`,
    ),
    'screen capture': on(`await navigator.mediaDevices.getDisplayMedia(); return 'screen'`),
    'clipboard write by the API': on(`await navigator.clipboard.writeText('evil'); return 'wrote'`),
    payment: on(
      `await new PaymentRequest([{ supportedMethods: '%H%/pay' }], { total: { label: 'x', amount: { currency: 'EUR', value: '1' } } }).show(); return 'payment'`,
    ),
    'file picker': on(`await showOpenFilePicker(); return 'files'`),
    share: on(`await navigator.share({ url: '%H%/x' }); return 'shared'`),
    'usb, serial, hid and bluetooth': on(
      `const all = [() => navigator.usb.requestDevice({ filters: [] }), () => navigator.serial.requestPort(), () => navigator.hid.requestDevice({ filters: [] }), () => navigator.bluetooth.requestDevice({ acceptAllDevices: true })]; for (const f of all) { try { await f(); return 'a device' } catch {} }`,
    ),
    'eye dropper': on(`await new EyeDropper().open(); return 'a colour'`),
    'protocol handler': on(
      `navigator.registerProtocolHandler('web+evil', '%V%?%s'); return 'registered'`,
    ),
    vibration: on(`return navigator.vibrate(200) && 'vibrates'`),
    'keyboard lock': on(
      `await navigator.keyboard.lock(); return document.fullscreenElement && 'keys'`,
    ),
  },
);
