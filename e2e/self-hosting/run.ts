import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../fixtures/paths.ts';
import { type Block, blocks, isLeftOut } from './blocks.ts';
import { bareMachine, type Machine } from './machine.ts';

/** Parts of the repository that a checkout of a newcomer's does not have, or that no block reads. */
const NOT_COPIED = ['node_modules', '.git', '.data', 'bench'];
/** The part that needs no registry. */
const SERVER = ['A server in ten minutes', 'Check it'];
const SITE = 'https://vitrine.example/';

/** Names that the document leaves open: what a person puts there. */
type Told = Record<'ACCOUNT' | 'ADDRESS' | 'REPORT', string>;
/** Records of the moderated account on the server, beside ADDRESS. */
type Moderated = { readonly token: string; readonly second: string; readonly other: string };

/** The blocks of the document, followed on a bare machine. */
class Follower {
  private readonly machine: Machine = bareMachine();
  /** A clone. Offline it has what this repository has installed and built. */
  private readonly checkout: string;
  /** A fresh one, in which `npm ci` and `npm start` are run. */
  private readonly fresh: string;
  private readonly told: Told = { ACCOUNT: '', ADDRESS: '', REPORT: '' };
  private moderated: Moderated = { token: '', second: '', other: '' };
  private stopServer: (() => void) | null = null;

  constructor(private readonly isOffline: boolean) {
    this.checkout = this.copy('checkout', ...(isOffline ? [] : ['dist']));
    if (isOffline) symlinkSync(join(ROOT, 'node_modules'), join(this.checkout, 'node_modules'));
    this.fresh = isOffline ? '' : this.copy('fresh', 'dist');
  }

  private copy(name: string, ...without: string[]): string {
    const folder = this.machine.folder(name);
    for (const entry of readdirSync(ROOT)) {
      if ([...NOT_COPIED, ...without].includes(entry)) continue;
      // With their times: otherwise the copy would be built anew.
      cpSync(join(ROOT, entry), join(folder, entry), { recursive: true, preserveTimestamps: true });
    }
    return folder;
  }

  follow(block: Block): void {
    console.log(`${block.heading}: ${block.file ?? block.text.trim().split('\n').join(' ⏎ ')}`);
    if (block.file !== null) {
      mkdirSync(dirname(block.file), { recursive: true });
      writeFileSync(block.file, block.text);
      return;
    }
    this.before(block.text);
    this.after(block.text, this.run(block.text));
  }

  /** Steps of a person that no block has: their names, and what is on such a machine. */
  private before(text: string): void {
    if (text.includes('Caddyfile vitrine.example')) {
      this.machine.run('nginx -s quit; while [ -s /run/nginx.pid ]; do sleep 0.05; done', '/');
      // No authority of the world gives a certificate to this machine.
      const file = join(this.checkout, 'docs/deploy/static/Caddyfile');
      const site = readFileSync(file, 'utf8');
      writeFileSync(file, site.replace(/^vitrine\.example \{$/m, '$&\n\ttls internal'));
    }
    if (text.startsWith('npm install') && existsSync('/run/caddy.pid')) {
      this.machine.run('kill "$(cat /run/caddy.pid)"', '/');
    }
    if (/^nginx -t/.test(text)) this.machine.run('[ -s /run/nginx.pid ] || nginx', '/');
    if (text.startsWith('su postgres')) this.startPostgres();
    // Only one server has the port: that of the checkout, or the unit.
    if (text.startsWith('npm install') || text.includes('admin restore')) this.endServer();
    if (text.includes('admin audit')) this.prepareModeration();
  }

  private run(text: string): string {
    const { machine, checkout, fresh, told } = this;
    if (text.startsWith('npm ci && ')) {
      return this.isOffline ? '' : machine.runOutside(text, checkout);
    }
    if (/^npm ci\nnpm start\n$/.test(text)) {
      machine.runOutside('npm ci --no-audit --no-fund', fresh);
      this.startServer();
      return '';
    }
    if (text.startsWith('npm install')) {
      return this.isOffline ? this.unpack() : machine.runOutside(text, checkout);
    }
    const isAdmin = text.includes('npm run vitrine -- admin');
    const script = text
      .replaceAll(/reports close ID/g, `reports close ${told.REPORT}`)
      .replaceAll(/\bID\b/g, told.ACCOUNT)
      .replaceAll(/\bADDRESS\b/g, told.ADDRESS)
      .replaceAll('2026-11-26T08:00Z', new Date(Date.now() - 3_600_000).toISOString());
    if (!text.includes('admin account suspend')) {
      return machine.run(script, isAdmin ? fresh : checkout);
    }
    // Each line by itself: the next one takes back what it did.
    return script
      .trim()
      .split('\n')
      .map((line) => {
        const printed = machine.run(line, fresh);
        this.expectAccount(line);
        return printed;
      })
      .join('');
  }

  /** As `npm install` would, with the packages that this repository has. */
  private unpack(): string {
    return this.machine.run(
      `mkdir -p /opt/vitrine/node_modules/@vitrine/server /opt/vitrine/node_modules/.bin
      tar -xzf dist/vitrine-server.tgz --strip-components=1 -C /opt/vitrine/node_modules/@vitrine/server
      # A unit has a /tmp of its own: this repository may lie in the other one.
      mkdir -p /opt/vitrine/repository/node_modules
      mount --bind ${ROOT}/node_modules /opt/vitrine/repository/node_modules
      for each in /opt/vitrine/repository/node_modules/*; do
        [ -e "/opt/vitrine/node_modules/\${each##*/}" ] || ln -s "$each" /opt/vitrine/node_modules/
      done
      ln -s ../@vitrine/server/start.js /opt/vitrine/node_modules/.bin/vitrine-server
      chmod +x /opt/vitrine/node_modules/@vitrine/server/start.js
      echo '{}' > /opt/vitrine/package.json`,
      this.checkout,
    );
  }

  private after(text: string, printed: string): void {
    const { machine } = this;
    const expectPage = (address: string, words: string, authority = machine.authority) => {
      if (!machine.read(address, authority).includes(words)) {
        throw new Error(`${address} has no ${words}.`);
      }
      console.log(`  ${address}: read by TLS`);
    };
    if (text.includes('systemctl reload nginx')) expectPage(SITE, '<div id="app">');
    if (text.includes('systemctl reload caddy')) {
      expectPage(SITE, '<div id="app">', '/mnt/.local/share/caddy/pki/authorities/local/root.crt');
    }
    if (/^nginx -t/.test(text)) expectPage(`${SITE}healthz`, '');
    if (text.includes('account sign-in-link')) {
      expectPage(`${SITE}account`, 'account');
      if (!printed.startsWith(`${SITE}account`)) throw new Error(printed);
      this.publish();
    }
    if (text.startsWith('su postgres')) {
      this.admin('account create');
      this.publish();
    }
    if (text.includes('admin takedown ADDRESS')) this.expectStatus(this.told.ADDRESS, '410');
    if (text.includes('--words')) {
      this.expectStatus(this.moderated.second, '410');
      this.expectStatus(this.moderated.other, '200');
    }
  }

  private statusOf(words: string): string {
    return this.machine.run(`curl -s -o /dev/null -w '%{http_code}' ${words}`, this.fresh);
  }

  private expectStatus(words: string, wanted: string): void {
    const status = this.statusOf(words);
    if (status !== wanted) throw new Error(`${words}: ${status} instead of ${wanted}`);
    console.log(`  ${words.split(' ').at(-1)}: ${status}`);
  }

  /** Checks the rights of an account after a line that suspends, resumes or deletes it. */
  private expectAccount(line: string): void {
    const { token, other } = this.moderated;
    const account = `-H 'Authorization: Bearer ${token}' http://localhost:8787/agent/v1/usage`;
    if (line.includes('suspend')) this.expectStatus(account, '403');
    if (line.includes('resume')) this.expectStatus(account, '200');
    this.expectStatus(other, line.includes('delete') ? '410' : '200');
    if (line.includes('delete')) this.expectStatus(account, '401');
  }

  private admin(words: string): string {
    const line = `cd /opt/vitrine && npx vitrine-server admin --env-file /etc/vitrine.env ${words}`;
    return this.machine.run(line, '/').trim();
  }

  /** Somebody publishes, keeps a private link, asks for an approval, and publishes a mini-app. */
  private publish(): void {
    const { machine } = this;
    const token = this.admin('token create --scopes all');
    const folder = machine.folder('agent');
    writeFileSync(join(folder, 'note.md'), '# Read by TLS\n\n## Findings\n\n- It works.\n');
    writeFileSync(join(folder, 'app.html'), '<title>Clock</title><button>Now</button>');
    const vitrine = (words: string) =>
      machine.run(
        `export VITRINE_URL=${SITE} VITRINE_TOKEN=${token}
        node /opt/vitrine/node_modules/@vitrine/server/dist/server/cli.js ${words}`,
        folder,
      );
    const expectWords = (what: string, text: string, words: string) => {
      if (!text.includes(words)) throw new Error(`${what}: ${text.slice(0, 500)}`);
      console.log(`  ${what}`);
    };
    const page = vitrine('share --publish --ask note.md').trim();
    expectWords('published, and read by TLS', machine.read(page, machine.authority), 'Read by TLS');
    const app = vitrine('share --publish app.html').trim();
    expectWords('a mini-app is there', machine.read(app, machine.authority), 'Clock');
    const link = vitrine('share --private note.md').trim();
    expectWords('a private link was kept, and opened', vitrine(`open '${link}'`), 'Read by TLS');
    const asked = machine.run(
      `curl -sSf --cacert ${machine.authority} ${SITE}agent/v1/asks -H 'Authorization: Bearer ${token}' \
        --json '{"artifact":"sha256:${page.slice(-64)}","allow":["link"]}'`,
      folder,
    );
    expectWords('an approval was asked for', asked, `${page}#ask=`);
  }

  /** In the checkout that `npm start` runs in: somebody's account, page and report. */
  private prepareModeration(): void {
    const { machine, fresh, told } = this;
    this.startServer();
    const vitrine = (words: string) => machine.run(`npm run -s vitrine -- ${words}`, fresh).trim();
    told.ACCOUNT = vitrine('admin account create');
    const token = vitrine(`admin token create --account ${told.ACCOUNT} --scopes all`);
    const publish = (title: string, text: string) => {
      writeFileSync(join(fresh, 'bad.md'), `# ${title}\n\n## Findings\n\n- ${text}\n`);
      const given = `VITRINE_URL=http://localhost:8787/ VITRINE_TOKEN=${token}`;
      const line = `${given} npm run -s vitrine -- share --publish bad.md`;
      return machine.run(line, fresh).trim();
    };
    told.ADDRESS = publish('Free casino', 'Come in.');
    const second = publish('Free casino', 'Come again.');
    this.moderated = { token, second, other: publish('Opening hours', 'At nine.') };
    const form = `--data-urlencode url=${told.ADDRESS} --data reason=other`;
    machine.run(`curl -sSf -o /dev/null http://localhost:8787/report ${form}`, fresh);
    told.REPORT = JSON.parse(vitrine('admin reports'))[0].id;
  }

  private endServer(): void {
    this.stopServer?.();
    this.stopServer = null;
    const gone = 'while curl -s -o /dev/null http://localhost:8787/healthz; do sleep 0.2; done';
    if (!existsSync('/run/vitrine.pid')) this.machine.run(`timeout 60 bash -c '${gone}'`, '/');
  }

  private startServer(): void {
    const unit = '/run/vitrine.pid';
    // Asked of its port: nobody here reaps a process, so that one that ended stays in the list.
    const gone = 'while curl -s -o /dev/null http://localhost:8787/healthz; do sleep 0.2; done';
    if (existsSync(unit)) this.machine.run(`kill "$(cat ${unit})"; rm ${unit}; ${gone}`, '/');
    this.stopServer = this.machine.start('npm start', this.fresh);
    const wait = 'until curl -fs -o /dev/null http://localhost:8787/healthz; do sleep 0.2; done';
    this.machine.run(`timeout 120 bash -c '${wait}' || { cat start.log; exit 1; }`, this.fresh);
  }

  private startPostgres(): void {
    const bin = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a))[0];
    const programs = `/usr/lib/postgresql/${bin}/bin`;
    this.machine.run(
      `install -d -o postgres /run/postgresql /var/lib/postgresql
      su postgres -c "${programs}/initdb -D /var/lib/postgresql/data --auth-local=peer --auth-host=scram-sha-256 >/dev/null"
      su postgres -c "${programs}/pg_ctl -w -D /var/lib/postgresql/data -l /var/lib/postgresql/log -o '-k /run/postgresql' start >/dev/null"`,
      '/',
    );
  }
}

/** @param asked headings; `server` stands for those of a server, without a registry; empty: all */
export async function main(asked: readonly string[]): Promise<number> {
  const isServerAlone = asked.includes('server');
  const wanted = isServerAlone ? SERVER : asked;
  const follower = new Follower(isServerAlone);
  const chosen = blocks().filter(({ heading }) => wanted.length === 0 || wanted.includes(heading));
  for (const block of chosen) if (!isLeftOut(block)) follower.follow(block);
  return 0;
}
