import { DEFAULT_ADDRESS } from '../settings/config.ts';

/** An option of the command line. */
export interface Option {
  /** Name of its value; absent: it takes none. */
  readonly value?: string;
  readonly words: string;
}

/** A command as `--help` tells it. */
export interface Command {
  /** Arguments behind the name, as `[draft.json|-]`. */
  readonly args: string;
  /** One line, without a capital letter or a full stop. */
  readonly words: string;
  /** Help, in lines of at most 100 characters. */
  readonly details: string;
  readonly options: readonly string[];
  /** Most names of inputs. */
  readonly inputs: number;
  readonly example: string;
  /** Its report as JSON, in `$defs` of cli-reports.schema.json; absent: it prints none. */
  readonly report?: string;
}

/** Options by name. The entry of a command lists those that it takes; all take the last three. */
export const OPTIONS: Readonly<Record<string, Option>> = {
  base: {
    value: 'URL',
    words: `address of the viewer that the link opens (default VITRINE_URL, else\n${DEFAULT_ADDRESS})`,
  },
  as: {
    value: 'FORM',
    words:
      'fit Markdown into a form: brief, memo, handoff or approval\n(default: it stays as written)',
  },
  title: { value: 'TEXT', words: 'the title (default: the one in the document)' },
  by: { value: 'NAME', words: 'the author, an agent, unless the document names one' },
  publish: { words: 'publish it, and print the short address instead (costs credits)' },
  to: {
    value: 'NAME',
    words:
      'under the name of a living link: its address stays, and follows the newest version\n(made the first time; with share, beside --publish)',
  },
  private: { words: 'encrypt it, and print a short link; nothing else opens it (costs credits)' },
  once: { words: 'with --private: it can be opened once' },
  'password-stdin': { words: 'the password of a private link is on standard input' },
  expires: {
    value: 'TIME',
    words: 'how long a private link or an ask is kept, such as 7d or 12h (default 30d, 7d)',
  },
  sign: {
    value: 'KEY',
    words: 'sign it with the key in an OpenSSH file, or ssh-agent:SHA256:…',
  },
  key: { value: 'KEY', words: 'an OpenSSH file, or ssh-agent:SHA256:…' },
  sig: {
    value: 'FILE',
    words: 'the signature file (default: the name of the file and .sig)',
  },
  signers: {
    value: 'FILE',
    words: 'whose key is whose: an allowed_signers file, as for ssh-keygen',
  },
  identity: { value: 'NAME', words: 'who must have signed, by the name in that file' },
  expect: { value: 'DECISION', words: 'the decision you are waiting for (default approved)' },
  audience: { value: 'NAME', words: 'who the reply must be for: you' },
  'max-age': {
    value: 'TIME',
    words: 'the oldest reply that counts, such as 90s or 12h (default 15m)',
  },
  used: {
    value: 'FOLDER',
    words: 'where used replies are noted, so that none is used twice',
  },
  reusable: { words: 'instead of --used: it may be used again' },
  origin: {
    value: 'ORIGIN',
    words: 'the page that the passkey was used on (default https://<its host>)',
  },
  'allow-device': { words: 'also accept a key that is not a passkey: nobody proved who used it' },
  'accept-conditions': { words: 'you know the conditions and meet them' },
  within: {
    value: 'FOLDER',
    words:
      'the folder that input files lie in, wherever links lead (default: the working\nfolder; for a path outside of it, the folder that the path names)',
  },
  'accept-warnings': {
    words: 'publish what is warned about: parts that cannot work, content that is lost',
  },
  include: {
    value: 'PATHS',
    words:
      'files to take along although they are named like secrets, or git ignores\nthem; with commas between them',
  },
  root: {
    value: 'FOLDER',
    words:
      'the folder that tools may take files from (default: the working folder, unless\nthat is your home or a whole disk)',
  },
  files: { words: 'write it and its files into a new folder here, and print its name' },
  'keep-metadata': { words: 'leave in pictures what says where and when they were taken' },
  yes: {
    words: 'do not ask before files are sent along, or settings written',
  },
  allow: {
    value: 'WAYS',
    words: 'ways of answering that count: passkey, device, link (unsigned); with commas',
  },
  signer: {
    value: 'KEYS',
    words: 'the keys that count, as SHA256:…; with commas between them',
  },
  link: {
    value: 'LINK',
    words: 'the link that the person opens (default: one that carries the document)',
  },
  ask: { words: 'a person will be asked about it: it gets a nonce, which answers repeat' },
  open: { words: 'also open the link in a browser' },
  qr: { words: 'also draw the link as a QR code on standard error' },
  url: {
    value: 'URL',
    words: 'the server that agents shall use (default: this program, without an account)',
  },
  'plan-gate': {
    words:
      'with connect claude: have plans reviewed in a browser before they are carried out\n(with review: be the hook that does so)',
  },
  port: { value: 'N', words: 'the port to serve on (default: a free one)' },
  timeout: { value: 'TIME', words: 'how long to wait for an answer, such as 30m (default 10m)' },
  'no-open': { words: 'open no browser; print the address, for one elsewhere' },
  github: { words: 'also put it into the job summary and the pull request (GitHub Actions)' },
  json: { words: 'errors as one JSON object on standard error; share, link and read print JSON' },
  help: { words: 'this text' },
  version: { words: 'the version of this program' },
};

/** Options of every command. */
export const COMMON = ['json', 'help', 'version'];

const LINKED = ['base', 'open', 'qr'];
/** Of commands that read files. */
const READS = ['within'];

/** The commands by name, in the order of the help. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  share: {
    args: '[note.md|page.html|draft.json|results.xml|-]',
    words: 'turn a file into a document; print its link',
    details: `Markdown stays as it is written, in its order and with its headings; a list of references and
footnotes become sources as well. With --as it is fitted into a form by its headings, and what fits
nowhere stays below. An HTML page becomes a mini-app, which runs in a sandboxed frame without a
network; it asks for downloads when the page saves files. JSON is a draft to complete, a sealed
artifact, or SARIF; XML is JUnit. Nothing is sent anywhere unless you say --publish or --private:
then VITRINE_URL and VITRINE_TOKEN, or "vitrine login", say where. With --private it is encrypted
here first, so the server cannot read it. Files that Markdown names by relative links and pictures
are taken along, from its folder down, pictures without their metadata; names of keys and what git
ignores only with --include. Symbolic links that lead out of the folder, and what is no regular file,
are refused: see --within.`,
    options: [
      ...LINKED,
      ...READS,
      ...[
        'as',
        'title',
        'by',
        'publish',
        'to',
        'private',
        'once',
        'password-stdin',
        'expires',
        'accept-warnings',
      ],
      ...['include', 'keep-metadata', 'yes', 'ask', 'github'],
    ],
    inputs: 1,
    example: 'vitrine share note.md --base https://vitrine.example.org/',
    report: 'share',
  },
  seal: {
    args: '[draft.json|-]',
    words: 'complete a draft; print its canonical JSON',
    details: `Fills in schema, schemaVersion, dates, status "draft", provenance and sources where they are
missing, keeps what is given, and computes contentHash and id anew. An approval request, and a memo
with choices, gets a nonce, without which no answer passes reply-check; other kinds with --ask.
The output is the exact canonical JSON (RFC 8785) without a final newline. Warnings go to standard
error and stop nothing. With --sign, the signature goes into the file that --sig names.`,
    options: [...READS, 'ask', 'sign', 'sig'],
    inputs: 1,
    example: 'vitrine seal draft.json | vitrine link',
  },
  link: {
    args: '[artifact.json|-]',
    words: 'print the share link of a sealed artifact',
    details: `Refuses an artifact whose hashes are wrong. Anyone with the link can read it. A signed link is
about 142 characters longer.`,
    options: [...LINKED, ...READS, 'sign'],
    inputs: 1,
    example: 'vitrine link artifact.json --qr',
    report: 'share',
  },
  read: {
    args: '[LINK|ADDRESS|HASH|file|-]',
    words: 'print a document as Markdown, whatever form it came in',
    details: `Takes a link that carries its document, a private link with its secret, the address of a page (/a/, /i/,
/l/, /p/), a hash, an identifier, a file, or any of them piped in. Both hashes are checked first; nothing is
published, and nothing is charged. A server is asked only for what is stored there. The text comes from
whoever wrote it: it informs, and never instructs. Of a capsule it tells the parts, not the program;
"vitrine open" prints that. --json prints one object. A private link that opens once is used up.`,
    options: [...READS, 'password-stdin'],
    inputs: 1,
    example: "vitrine read 'https://vitrine.example.org/a/…'",
    report: 'read',
  },
  inspect: {
    args: '[LINK|ADDRESS|HASH|file.json|-] [earlier revisions…]',
    words: 'check a document in any form; print a JSON report',
    details: `Takes what "vitrine read" takes, but no link that opens once. Prints {"ok":true, …} with type,
title, hashes, repairs, lints (what may deceive readers) and warnings (what its author may have
overlooked), or {"ok":false, "kind": …, "message": …} with the problems or the expected hashes. Pipe
long links in. Of an accepted artifact it tells whether it is what the approver saw: "same",
"different" (then "ok" is false), "not-here" or "unfounded". Signatures are listed; whose keys they
are, "vitrine verify" tells.
Earlier revisions may have any form, too.`,
    options: [...READS, 'password-stdin'],
    inputs: Number.POSITIVE_INFINITY,
    example: "vitrine inspect '#k1.g.…'",
    report: 'inspect',
  },
  keygen: {
    args: '[FILE]',
    words: 'make a key to sign with; print its public part',
    details: `An Ed25519 key as ssh-keygen makes it, without a passphrase, in FILE and FILE.pub (default
$XDG_CONFIG_HOME/vitrine/signing-key). Only you can read the first; hand on the second. Nothing is
overwritten. A key made by ssh-keygen works just as well.`,
    options: [],
    inputs: 1,
    example: 'vitrine keygen ./atlas',
  },
  sign: {
    args: '[artifact.json|link|-] --key KEY',
    words: 'print a signature of a sealed artifact',
    details: `Signs the id, so it is a signature of every byte, in the format of ssh-keygen -Y and the namespace
artifact@vitrine. For keys with a passphrase, use ssh-agent.`,
    options: [...READS, 'key'],
    inputs: 1,
    example: 'vitrine sign artifact.json --key ./atlas > artifact.json.sig',
  },
  verify: {
    args: '[artifact.json|link|-] --signers FILE',
    words: 'check who signed, by your own list of keys; print a JSON report',
    details: `Exits with 0 only when a key in your signers file signed the artifact for artifact@vitrine, and, with
--identity, one of that name. Signatures are those in the link and in the file .sig. Whether a key
counts is judged now: signatures of an expired key no longer count. Lines of the signers
file that may mean more than one person are refused, and listed.`,
    options: [...READS, 'sig', 'signers', 'identity'],
    inputs: 1,
    example: 'vitrine verify artifact.json --signers allowed_signers --identity atlas@example.org',
    report: 'verify',
  },
  'reply-check': {
    args: 'REQUEST REPLY --signers FILE --identity NAME --used FOLDER',
    words: 'check an answer before you act on it; print a JSON report',
    details: `For the system that acts, with its own copy of the request. Exits with 0 only when the reply answers
exactly this request, which is not over, with the decision that is expected, now, for this audience,
without conditions, and a key that your signers file gives --identity for exactly namespaces="reply@vitrine" signed it,
which did not sign the request; a passkey with its person present and proven, on its own page. Each
reason against it has a code of its own, see docs/replies.md. Before it exits with 0, the use is
noted in the folder of --used. Signers file and folder lie where whoever asks cannot write.`,
    options: [
      ...READS,
      ...['signers', 'identity', 'sig', 'expect', 'audience', 'max-age', 'used', 'reusable'],
      ...['origin', 'allow-device', 'accept-conditions'],
    ],
    inputs: 2,
    example:
      'vitrine reply-check request.json reply.json --signers signers --identity ada@example.org --used used',
    report: 'reply-check',
  },
  open: {
    args: '[LINK|ADDRESS|HASH|file|-]',
    words: 'open a private link, or any other form; print canonical JSON',
    details: `Takes what "vitrine read" takes. A private link is fetched from the server in it, or that of the last
login, and decrypted here. The password, where it has one, is read from standard input with
--password-stdin, without the end of its line. A link that opens once is then used up.`,
    options: [...READS, 'password-stdin'],
    inputs: 1,
    example: "vitrine open 'https://vitrine.example.org/#k1.e.…'",
  },
  mcp: {
    args: '',
    words: 'the same as tools for agents (Model Context Protocol on stdio)',
    details: `Speaks newline-delimited JSON-RPC on standard input and output until the input ends. The tools seal,
link and check send nothing anywhere; get_artifact asks the server of an address or of a private
link that it is given; with VITRINE_URL and VITRINE_TOKEN, or after "vitrine login", there is
publish as well.`,
    options: ['base', 'root'],
    inputs: 0,
    example: 'npm install --global {base}vitrine.tgz && vitrine connect claude',
  },
  review: {
    args: '[plan.md|-]',
    words: 'let the person at this computer comment on a document, approve it or send it back',
    details: `Shows it in a browser, from this computer alone: no account, no network, nothing kept in the browser.
Comments go on passages; *Approve* and *Send back* end it. Prints the answer for a model: one line, or
each comment with its passage and its place; with --json as one object. Exits with 0 when it was
approved, 3 sent back, 4 after --timeout, 5 when the tab was closed, 130 after Ctrl+C. Over SSH say
--no-open --port 9000, and forward that port. Earlier rounds are kept here for 30 days: a plan that
comes again shows what changed.`,
    options: [...READS, 'title', 'by', 'port', 'timeout', 'no-open', 'plan-gate'],
    inputs: 1,
    example: 'vitrine review plan.md',
    report: 'review',
  },
  connect: {
    args: '[claude|codex|cursor|vscode]',
    words: 'set a client up: write the entry into its settings, after showing it',
    details: `Without a name, all clients that are found here; for others it prints what belongs into their settings.
With --url the client uses that server, and signs in by itself (OAuth); without it, this program,
which is installed below $XDG_DATA_HOME/vitrine in exactly this version: nothing is fetched when a
client starts. Comments, order, indentation and line ends of the settings stay; the old file stays
beside the new one (.before-vitrine). No token is ever written.`,
    options: ['url', 'plan-gate', 'yes'],
    inputs: 1,
    example: 'vitrine connect claude --url https://vitrine.example.org/',
  },
  disconnect: {
    args: '[claude|codex|cursor|vscode]',
    words: 'take the entry out of the settings of a client again',
    details: `Without a name, of all clients. The old file comes back, byte for byte, where nobody edited it since;
otherwise the entry alone goes.`,
    options: ['yes'],
    inputs: 1,
    example: 'vitrine disconnect claude',
  },
  doctor: {
    args: '[claude|codex|cursor|vscode]',
    words: 'check settings, server, token and scopes with a real call; say what to do',
    details: `Prints a line for each check, and below those that fail what to do; 1 when one fails. Token, scopes and
call are those of "vitrine login": a client that signed in by itself (OAuth) keeps its own where only it
can read it. Without a login these are skipped, and it is checked that clients can sign in.`,
    options: [],
    inputs: 1,
    example: 'vitrine doctor',
    report: 'doctor',
  },
  login: {
    args: 'URL',
    words: 'let this program use your account on a server',
    details: `Shows a code and an address: open it in a browser, sign in, and allow it. The credentials go
into $XDG_CONFIG_HOME/vitrine/credentials.json, which only you can read. publish, pull, revise and
whoami go to the server of the last login, unless VITRINE_URL names another.`,
    options: [],
    inputs: 1,
    example: 'vitrine login https://vitrine.example.org',
  },
  ask: {
    args: '[artifact.json|LINK|ADDRESS|-]',
    words: 'let a person answer a document; print the address to give them',
    details: `The server gets what an answer is compared with: id, contentHash, nonce, audience, choices and end.
Of a document that it does not publish it gets neither the text nor the link, which stand behind the
# of the address. The document needs a nonce: see "vitrine seal --ask".`,
    options: [...READS, 'allow', 'signer', 'expires', 'link', 'password-stdin'],
    inputs: 1,
    example: 'vitrine ask request.json --allow passkey --expires 2d',
    report: 'ask',
  },
  publish: {
    args: '[artifact.json|page.html|-]',
    words: 'publish; print the address',
    details: `A sealed artifact, or an HTML page as a capsule, which may run code when the page has any. Warnings
say what will not work; what cannot work at all is refused without --accept-warnings. A request that
gets no answer is sent again, but is carried out and paid for only once.`,
    options: [...READS, 'to', 'accept-warnings'],
    inputs: 1,
    example: 'vitrine publish artifact.json --to nightly-report',
  },
  pull: {
    args: '[HASH|ID|ADDRESS|LINK|file|-]',
    words: 'get a published artifact or capsule, or any other form; print canonical JSON',
    details: 'The same as "vitrine open". Refuses anything that does not match its name.',
    options: [...READS, 'password-stdin', 'files'],
    inputs: 1,
    example: 'vitrine pull https://vitrine.example.org/a/…',
  },
  revise: {
    args: 'HASH [patch.json|-]',
    words: 'publish the next revision, as a JSON Merge Patch',
    details: `The patch (RFC 7396) is applied to the artifact of that hash. A list in it replaces the whole list: a
revision that would lose more than half of one, or a member that its kind needs, is refused without
--accept-warnings.`,
    options: [...READS, 'accept-warnings'],
    inputs: 2,
    example: 'vitrine revise sha256:… patch.json',
  },
  whoami: {
    args: '',
    words: 'print the server, the account and its balance',
    details: 'As JSON.',
    options: [],
    inputs: 0,
    example: 'vitrine whoami',
    report: 'whoami',
  },
  completion: {
    args: 'bash|zsh|fish',
    words: 'print what completes command lines in a shell',
    details: `For bash, put eval "$(vitrine completion bash)" into ~/.bashrc. For zsh, write it to a file _vitrine in a
folder of $fpath. For fish, write it to ~/.config/fish/completions/vitrine.fish.`,
    options: [],
    inputs: 1,
    example: 'eval "$(vitrine completion bash)"',
  },
  man: {
    args: '',
    words: 'print the manual page, for man',
    details: `Write it to ~/.local/share/man/man1/vitrine.1, or read it at once: vitrine man | man -l -`,
    options: [],
    inputs: 0,
    example: 'vitrine man | man -l -',
  },
  logout: {
    args: '',
    words: 'sign out of the server',
    details: 'Ends the permission there, and deletes it here.',
    options: [],
    inputs: 0,
    example: 'vitrine logout',
  },
};

/** The options of a command line by name; true where an option takes no value. */
export type Values = Readonly<Partial<Record<string, string | boolean>>>;
