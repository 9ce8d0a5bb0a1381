import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// A bare machine with Debian's nginx, Caddy and PostgreSQL: file systems and a network of its own
// (run.mjs), in which the commands of docs/self-hosting.md are run as they are written. The systemd of
// the machine below does not see these file systems, so `systemctl` starts the unit with the same
// limits by hand: setpriv and read-only binds.

/** The user of the unit, as `DynamicUser=yes` makes one. */
const USER = 61_184;

const SYSTEMCTL = `#!/bin/bash
# systemctl enable --now|restart|reload NAME
set -eu
name=\${*: -1}
unit=/etc/systemd/system/$name.service
get() { sed -n "s/^$1=//p" "$unit"; }
case "$name $1" in
  "nginx reload") if [ -s /run/nginx.pid ]; then nginx -s reload; else nginx; fi ;;
  "caddy reload") caddy start --config /etc/caddy/Caddyfile --pidfile /run/caddy.pid >/run/caddy.log 2>&1 </dev/null ;;
  *" enable"|*" restart")
    if [ -s "/run/$name.pid" ]; then
      kill "$(cat "/run/$name.pid")"
      while curl -s -o /dev/null http://localhost:8787/healthz; do sleep 0.05; done
    fi
    state=/var/lib/$(get StateDirectory)
    mkdir -p "$state"; chown ${USER}:${USER} "$state"; chmod "$(get StateDirectoryMode)" "$state"
    mapfile -t given < <(get Environment; grep -v '^ *#' "$(get EnvironmentFile)" | grep =)
    export state start="$(get ExecStart)" folder="$(get WorkingDirectory)" mask="$(get UMask)"
    setsid unshare -m bash -c '
      echo $$ > "/run/$0.pid"
      mount --bind "$state" "$state"
      mount -o remount,bind,ro /
      for each in /etc /opt /srv /var/lib /var/log; do mount -o remount,bind,ro "$each"; done
      mount -t tmpfs tmpfs /tmp; chmod 1777 /tmp
      umask "$mask"; cd "$folder"
      exec setpriv --reuid=${USER} --regid=${USER} --clear-groups --no-new-privs --bounding-set=-all \\
        env -i PATH=/usr/bin:/bin "$@" $start' "$name" "\${given[@]}" >>/run/$name.log 2>&1 </dev/null &
    for _ in $(seq 600); do
      curl -fs -o /dev/null http://localhost:8787/healthz && exit 0
      sleep 0.1
    done
    cat /run/$name.log >&2; exit 1 ;;
esac
`;

/** Programs that stand for another machine: it is this one. */
const PROGRAMS = {
  systemctl: SYSTEMCTL,
  ssh: '#!/bin/bash\n[ "$1" = vitrine.example ] || exit 1\nshift\nexec bash -c "$*"\n',
  scp: `#!/bin/bash\nexec cp "$1" "\${2#vitrine.example:}"\n`,
};

/** The folder of everything that is made, which goes with this process. */
const MINE = '/mnt';

export type Machine = {
  /** Runs a block in a folder, as a person would. @returns its output */
  readonly run: (script: string, folder: string) => string;
  /** Runs it beside the machine's own network: for what comes from a registry. */
  readonly runOutside: (script: string, folder: string) => string;
  /** Starts something that goes on. @returns its end */
  readonly start: (script: string, folder: string) => () => void;
  /** The body of an address, by TLS with this authority and no other. */
  readonly read: (address: string, authority: string) => string;
  /** A file for somebody who checks certificates of nginx. */
  readonly authority: string;
  readonly folder: (name: string) => string;
};

/** The network of the machine below: a file that run.mjs has opened. */
const OUTSIDE = 3;

export function bareMachine(): Machine {
  const sh = (script: string) => execFileSync('bash', ['-euc', script], { encoding: 'utf8' });
  sh(`mount --make-rprivate /
    mount -t tmpfs tmpfs ${MINE}
    cp -a /etc ${MINE}/etc && mount --bind ${MINE}/etc /etc
    for each in /opt /srv /var/lib /var/log /run; do mount -t tmpfs tmpfs $each; done
    mkdir -p /var/lib/nginx /var/log/nginx /run/postgresql /etc/nginx/conf.d /etc/caddy /etc/systemd/system /etc/ssl/private
    rm -f /etc/nginx/sites-enabled/*
    echo 127.0.0.1 localhost vitrine.example > /etc/hosts
    ip link set lo up`);
  const programs = join(MINE, 'bin');
  mkdirSync(programs);
  for (const [name, text] of Object.entries(PROGRAMS)) {
    writeFileSync(join(programs, name), text);
    chmodSync(join(programs, name), 0o755);
  }
  // A fresh Node.js where the document has it, whichever runs this.
  if (process.execPath !== '/usr/bin/node') {
    writeFileSync(join(programs, 'node'), `#!/bin/sh\nexec ${process.execPath} "$@"\n`, {
      mode: 0o755,
    });
  }
  const authority = join(MINE, 'ca.pem');
  const env = {
    PATH: `${programs}:${process.env.PATH}`,
    HOME: MINE,
    LANG: 'C.UTF-8',
    // Programs of the machine itself trust it, as they would a public one.
    NODE_EXTRA_CA_CERTS: authority,
    ...(process.env.npm_config_registry && {
      npm_config_registry: process.env.npm_config_registry,
    }),
  };
  makeCertificate(authority, sh);
  const run = (program: string, args: string[], cwd: string): string => {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd,
      env,
      encoding: 'utf8',
      // From a socket, bash would read the settings of somebody who came by network.
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (status !== 0) throw new Error(`${args.at(-1)}\nended with ${status}:\n${stdout}${stderr}`);
    return stdout;
  };
  return {
    authority,
    folder: (name) => {
      const folder = join(MINE, name);
      mkdirSync(folder, { recursive: true });
      return folder;
    },
    run: (script, folder) => run('bash', ['-euc', script], folder),
    runOutside: (script, folder) => {
      // The build that made this program has set NODE_ENV: npm would leave out what builds.
      const given = { ...process.env, PATH: env.PATH, NODE_ENV: '' };
      const words = [`--net=/proc/self/fd/${OUTSIDE}`, 'bash', '-euc', script];
      const stdio = ['ignore', 'pipe', 'inherit', OUTSIDE] as const;
      return execFileSync('nsenter', words, {
        cwd: folder,
        env: given,
        encoding: 'utf8',
        stdio: [...stdio],
      });
    },
    start: (script, folder) => {
      const output = openSync(join(folder, 'start.log'), 'a');
      const child = spawn('setsid', ['bash', '-euc', script], {
        cwd: folder,
        env,
        stdio: ['ignore', output, output],
      });
      return () => process.kill(-(child.pid ?? 0), 'SIGTERM');
    },
    read: (address, by) => run('curl', ['-sSf', '--cacert', by, address], MINE),
  };
}

/** An authority of one's own, and certificates of vitrine.example where the document has them. */
function makeCertificate(authority: string, sh: (script: string) => string): void {
  sh(`cd ${MINE}
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=authority -keyout ca.key -out ${authority} 2>/dev/null
    openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=vitrine.example -keyout host.key -out host.csr 2>/dev/null
    echo subjectAltName=DNS:vitrine.example > host.ext
    openssl x509 -req -in host.csr -CA ${authority} -CAkey ca.key -CAcreateserial -days 2 -extfile host.ext -out host.pem 2>/dev/null
    mkdir -p /etc/letsencrypt/live/vitrine.example
    cp host.pem /etc/letsencrypt/live/vitrine.example/fullchain.pem
    cp host.key /etc/letsencrypt/live/vitrine.example/privkey.pem
    cp host.pem /etc/ssl/vitrine.example.pem
    cp host.key /etc/ssl/private/vitrine.example.key`);
  if (!readFileSync(authority, 'utf8').includes('BEGIN CERTIFICATE')) throw new Error(authority);
}
