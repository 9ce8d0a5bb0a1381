/** Options of `vitrine admin`, each with the name of its value; null: it takes none. */
export const ADMIN_OPTIONS = {
  account: 'ID',
  amount: 'N',
  days: 'N',
  'env-file': 'FILE',
  id: 'ID',
  json: null,
  kind: 'KIND',
  name: 'TEXT',
  new: null,
  pages: 'FATE',
  scopes: 'LIST',
  since: 'TIME',
  to: 'PLACE',
  until: 'TIME',
  uses: 'N',
  words: 'TEXT',
  yes: null,
} as const;
export type AdminOption = keyof typeof ADMIN_OPTIONS;

/** Options of every command of `vitrine admin`. */
export const ADMIN_COMMON = ['env-file', 'new', 'json'] as const satisfies readonly AdminOption[];

/** A command of `vitrine admin` as `--help` tells it. */
export interface AdminEntry {
  /** Arguments behind the name. */
  readonly args: string;
  /** Lines of at most 56 characters, without a capital letter or a full stop. */
  readonly words: string;
  /** Options beside those of every command. */
  readonly options: readonly AdminOption[];
  /** Schema of its report with `--json`, in `$defs` of cli-reports.schema.json; absent: it has no report. */
  readonly report?: string;
}

/** The commands of `vitrine admin` by name, in the order of the help. */
export const ADMIN_COMMANDS = {
  'account create': {
    args: '[--name TEXT]',
    words: 'make an account; print its id',
    options: ['name'],
    report: 'admin-account',
  },
  'account list': { args: '', words: 'print all accounts', options: [], report: 'admin-accounts' },
  'account sign-in-link': {
    args: '[ID]',
    words: 'print an address that signs in, once',
    options: ['account'],
    report: 'admin-sign-in-link',
  },
  'account suspend': {
    args: 'ID [--pages keep|takedown]',
    words: 'its tokens and sessions publish nothing from now on',
    options: ['account', 'pages'],
  },
  'account resume': { args: 'ID', words: 'let it go on', options: ['account'] },
  'account delete': {
    args: 'ID --pages keep|withdraw|takedown',
    words: 'delete an account for good',
    options: ['account', 'pages'],
  },
  'token create': {
    args: '--scopes LIST [--account ID] [--name TEXT] [--days N]',
    words: 'make a token; print it, once; LIST is "all" or scopes\nwith commas',
    options: ['scopes', 'account', 'name', 'days'],
    report: 'admin-new-token',
  },
  'token list': {
    args: '[--account ID]',
    words: 'print the tokens of an account',
    options: ['account'],
    report: 'admin-tokens',
  },
  'token revoke': { args: 'ID', words: 'end a token', options: [] },
  'credits grant': {
    args: 'ACCOUNT N [--id ID]',
    words: 'add credits; print the balance',
    options: ['account', 'amount', 'id'],
    report: 'admin-balance',
  },
  'credits balance': {
    args: '[ID]',
    words: 'print the balance',
    options: ['account'],
    report: 'admin-balance',
  },
  'invite create': {
    args: '[--uses N] [--days N]',
    words: 'make a code to sign up with; print it, once',
    options: ['uses', 'days'],
    report: 'admin-new-invitation',
  },
  'invite list': {
    args: '',
    words: 'print all invitations',
    options: [],
    report: 'admin-invitations',
  },
  'invite revoke': { args: 'ID', words: 'end an invitation', options: [] },
  takedown: {
    args: 'WHAT | [--account ID] [--since TIME] [--until TIME] [--words TEXT] [--yes]',
    words:
      'remove one thing for good: an id, a hash, an address,\nor "file" and a hash; or list live publications of an\naccount, a time, or with words in title or summary, and\nremove them with --yes',
    options: ['account', 'since', 'until', 'words', 'yes'],
    report: 'admin-takedown',
  },
  reports: {
    args: '',
    words: 'print open reports of abuse, as JSON',
    options: [],
    report: 'admin-reports',
  },
  'reports close': { args: 'ID', words: 'list a report no more', options: [] },
  events: {
    args: '[--account ID] [--kind KIND]',
    words: 'print who signed in, made keys and tokens, withdrew what',
    options: ['account', 'kind'],
    report: 'admin-events',
  },
  audit: {
    args: '',
    words: 'check that the books balance; print the sums as JSON',
    options: [],
    report: 'admin-audit',
  },
  doctor: {
    args: '',
    words:
      'check address, headers, proxy, clock, disk, mail,\ndatabase and files, and say what to do; 1 when one is bad',
    options: [],
    report: 'admin-doctor',
  },
  migrate: {
    args: '',
    words: 'bring the tables up to date before a new version starts',
    options: [],
    report: 'admin-migrate',
  },
  backup: {
    args: 'FILE',
    words: 'copy the embedded database while the server runs',
    options: [],
    report: 'admin-copy',
  },
  restore: {
    args: 'FILE',
    words: 'put a copy back; the server must not run',
    options: [],
    report: 'admin-copy',
  },
  'bodies move': {
    args: '--to PLACE',
    words: 'move the bytes of all documents to table, folder or s3,\nwhile servers run',
    options: ['to'],
    report: 'admin-bodies-move',
  },
  'bodies check': {
    args: '',
    words: 'read all of them and compare them with the database',
    options: [],
    report: 'admin-bodies-check',
  },
} as const satisfies Readonly<Record<string, AdminEntry>>;
export type AdminName = keyof typeof ADMIN_COMMANDS;

/** Options of a command of `vitrine admin`. */
export const adminOptionsOf = (name: AdminName): AdminOption[] => [
  ...ADMIN_COMMANDS[name].options,
  ...ADMIN_COMMON,
];
