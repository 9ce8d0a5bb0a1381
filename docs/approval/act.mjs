// The system that acts. It has its own copy of the request, its own list of keys and its own ledger,
// where the agent cannot write; of the agent it takes the reply and nothing else.
//
//   node act.mjs OWN-FOLDER reply.json [command that runs vitrine]
import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [own, reply, ...vitrine] = process.argv.slice(2);
const [program, ...first] = vitrine.length > 0 ? vitrine : ['vitrine'];
const request = join(own, 'request.json');
const { origin } = JSON.parse(readFileSync(join(own, 'settings.json'), 'utf8'));

const check = spawnSync(
  program,
  [
    ...first,
    ...['reply-check', request, reply, '--audience', 'archive-janitor', '--origin', origin],
    ...['--signers', join(own, 'signers'), '--identity', 'ada@example.org'],
    ...['--used', join(own, 'used')],
  ],
  { encoding: 'utf8' },
);
if (check.status !== 0) {
  console.error(`Nothing was done: ${check.stderr.trim()}`);
  process.exit(check.status ?? 1);
}
// The action comes from the own copy of the request, never from the reply.
const { action } = JSON.parse(readFileSync(request, 'utf8')).content;
appendFileSync(join(own, 'done.log'), `${action}\n`);
console.log(`Done: ${action}`);
