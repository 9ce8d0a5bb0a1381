// The agent: publishes a request, asks a person, waits, and hands the answer on. The answer that it
// hands on authorises nothing, and the agent cannot act itself.
//
//   VITRINE_URL=… VITRINE_TOKEN=… node agent.mjs request.json FOLDER
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [file, folder] = process.argv.slice(2);
const { VITRINE_URL, VITRINE_TOKEN } = process.env;

async function send(method, path, body) {
  const response = await fetch(new URL(path, VITRINE_URL), {
    method,
    headers: {
      Authorization: `Bearer ${VITRINE_TOKEN}`,
      'X-Svc-Artifact': '1',
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.detail);
  return answer;
}

const artifact = JSON.parse(readFileSync(file, 'utf8'));
await send('POST', '/api/artifacts', { artifact });
const ask = await send('POST', '/agent/v1/asks', {
  artifact: artifact.id,
  allow: ['passkey'],
  expiresIn: 3600,
});
console.log(`Please answer: ${ask.url}`);

let told = await send('GET', `/agent/v1/asks/${ask.id}?wait=25`);
while (told.state === 'open') {
  told = await send('GET', `/agent/v1/asks/${ask.id}?wait=25&seen=${told.replies.length}`);
}
const reply = told.replies.find(({ counts }) => counts);
if (!reply) throw new Error(`Nobody answered: ${told.state}.`);
writeFileSync(join(folder, 'reply.json'), JSON.stringify(reply.untrusted.artifact));
writeFileSync(join(folder, 'reply.json.sig'), reply.untrusted.sshsig);
console.log('Handed on.');
