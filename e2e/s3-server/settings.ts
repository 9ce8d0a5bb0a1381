/** The servers of a Swift: the first has the others do the work. */
export const KINDS = ['proxy', 'account', 'container', 'object'] as const;
export type Kind = (typeof KINDS)[number];

/** Values for the settings of a throw-away Swift. */
export type Parts = {
  /** Of the settings and rings, with `devices` in it. */
  readonly folder: string;
  readonly ports: Readonly<Record<Kind, number>>;
  /** User that runs it. */
  readonly user: string;
  readonly region: string;
  readonly secret: string;
};

/** `account:user` is the name of its key in S3. */
export const ACCESS_KEY = 'vitrine:bodies';

/** Files of settings, by name: one for each server, and the one that all of them share. */
export function settingsOf(parts: Parts): Readonly<Record<string, string>> {
  return {
    'swift.conf': `[swift-hash]
swift_hash_path_prefix = vitrine
swift_hash_path_suffix = thrown-away
`,
    'account-server.conf': storage('account', parts),
    'container-server.conf': storage('container', parts),
    // An object is in the listing of its bucket when its PUT is answered. An update that takes longer
    // than this would be left to another program, which nobody starts here.
    'object-server.conf': `${storage('object', parts)}container_update_timeout = 10
`,
    'proxy-server.conf': proxy(parts),
  };
}

/** Each server is one process: what it starts by itself would outlive it when it is killed. */
const common = (kind: Kind, { folder, ports, user }: Parts): string => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${ports[kind]}
workers = 0
user = ${user}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
fallocate_reserve = 0
[filter:healthcheck]
use = egg:swift#healthcheck
`;

const storage = (kind: Kind, parts: Parts): string => `${common(kind, parts)}[pipeline:main]
pipeline = healthcheck ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`;

/** In the order of Swift's own example, with `s3api` and the simplest that knows keys. */
const FILTERS =
  'catch_errors gatekeeper healthcheck proxy-logging cache listing_formats bulk s3api tempauth ' +
  'copy slo dlo versioned_writes symlink proxy-logging';
/** Those that need no settings. */
const PLAIN = 'catch_errors gatekeeper listing_formats bulk copy slo dlo versioned_writes symlink';

/**
 * `tempauth` insists on a cache and does without one that answers: behind port 9 there is none, and
 * what Swift knows of a bucket is asked for each time.
 */
const proxy = (parts: Parts): string => `${common('proxy', parts)}[pipeline:main]
pipeline = ${FILTERS} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:s3api]
use = egg:swift#s3api
location = ${parts.region}
storage_domain = localhost
[filter:tempauth]
use = egg:swift#tempauth
user_${ACCESS_KEY.replace(':', '_')} = ${parts.secret} .admin
[filter:proxy-logging]
use = egg:swift#proxy_logging
${PLAIN.replace(/(\w+) ?/g, (_, name) => `[filter:${name}]\nuse = egg:swift#${name}\n`)}`;
