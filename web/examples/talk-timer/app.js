const byId = (id) => document.getElementById(id);
const ring = byId('ring').getContext('2d');
/** Seconds before the end at which a tone sounds, and its pitch in hertz. */
const TONES = [
  [300, 440],
  [60, 554],
  [0, 659],
];
let total = 20 * 60;
let left = total;
let endsAt = null;
let last = left;

/** A fading sine tone of one second as a WAV file. */
function tone(hertz) {
  const rate = 22_050;
  const bytes = new DataView(new ArrayBuffer(44 + rate * 2));
  const text = (at, value) => [...value].forEach((c, i) => bytes.setUint8(at + i, c.charCodeAt(0)));
  text(0, 'RIFF');
  bytes.setUint32(4, 36 + rate * 2, true);
  text(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, rate, true);
  bytes.setUint32(28, rate * 2, true);
  bytes.setUint16(32, 2, true);
  bytes.setUint16(34, 16, true);
  text(36, 'data');
  bytes.setUint32(40, rate * 2, true);
  for (let i = 0; i < rate; i++) {
    const fade = Math.min(1, i / 800) * (1 - i / rate) ** 2;
    const value = Math.sin((2 * Math.PI * hertz * i) / rate) * fade * 12_000;
    bytes.setInt16(44 + i * 2, value, true);
  }
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }));
}
const sounds = TONES.map(([at, hertz]) => [at, new Audio(tone(hertz))]);

function draw() {
  const { canvas } = ring;
  const middle = canvas.width / 2;
  const line = 36;
  ring.clearRect(0, 0, canvas.width, canvas.height);
  ring.lineWidth = line;
  ring.lineCap = 'round';
  const circle = (from, to, color) => {
    ring.strokeStyle = color;
    ring.beginPath();
    ring.arc(middle, middle, middle - line, from, to);
    ring.stroke();
  };
  circle(0, 2 * Math.PI, '#8884');
  const part = Math.max(0, left / total);
  const color = left > 300 ? '#2f7d4f' : left > 60 ? '#b7791f' : '#c53030';
  if (part > 0) circle(-Math.PI / 2, -Math.PI / 2 + part * 2 * Math.PI, color);
  const seconds = Math.ceil(Math.abs(left));
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  byId('left').textContent = left < 0 ? `+${clock}` : clock;
}

function tick() {
  if (endsAt === null) return;
  left = (endsAt - Date.now()) / 1000;
  for (const [at, sound] of sounds) {
    if (last > at && left <= at && at < total && byId('sound').checked) sound.play();
  }
  last = left;
  draw();
}
setInterval(tick, 200);

function reset() {
  endsAt = null;
  total = Math.max(1, byId('minutes').valueAsNumber || 20) * 60;
  left = total;
  last = total;
  byId('start').textContent = 'Start';
  draw();
}

byId('start').addEventListener('click', () => {
  if (endsAt === null) endsAt = Date.now() + left * 1000;
  else endsAt = null;
  byId('start').textContent = endsAt === null ? 'Go on' : 'Pause';
});
byId('reset').addEventListener('click', reset);
byId('minutes').addEventListener('input', reset);
draw();
