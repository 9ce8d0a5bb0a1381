import { DEFAULT_BASE } from './default-base.ts';

/** The text of `vitrine --help`. */
export const HELP = `vitrine: seal, link and inspect artifacts (no network, no account), publish them on a server, and
run a server.

Usage
  vitrine seal [draft.json|-]               complete a draft; print its canonical JSON
  vitrine link [artifact.json|-] [--base URL]
                                            print the share link of a sealed artifact
  vitrine inspect [link|file.json|-] [earlier revisions…]
                                            check a link or a file; print a JSON report
  vitrine login URL                         let this program use your account on a server
  vitrine publish [artifact.json|page.html|-]
                                            publish; print the address
  vitrine pull HASH|ID|ADDRESS              print a published artifact or capsule as JSON
  vitrine revise HASH [patch.json|-]        publish the next revision, as a JSON Merge Patch
  vitrine whoami                            print the server, the account and its balance
  vitrine logout                            end what was allowed
  vitrine admin account create [--name N]   make an account; print its id
  vitrine admin token create --scopes LIST [--account ID] [--name N] [--days N]
                                            make a token; print it, once
  vitrine admin account sign-in-link [ID]   print an address that signs in, once
  vitrine admin credits grant ACCOUNT N     add credits; print the balance
  vitrine admin invite create [--uses N] [--days N]
                                            make a code to sign up with; print it, once
  vitrine admin takedown ID|HASH|ADDRESS    remove a capsule or artifact for good
  vitrine admin migrate                     bring the tables up to date before a new version starts
  vitrine admin backup FILE                 copy the embedded database while the server runs
  vitrine admin restore FILE                put a copy back; the server must not run

Without a name, or with -, the input is read from standard input. It may have 1 MiB of JSON.

seal     fills in schema, schemaVersion, dates, status "draft", provenance and sources where they
         are missing, keeps what is given, and computes contentHash and id anew. The output is the
         exact canonical JSON (RFC 8785) without a final newline. What may have been overlooked is
         said on standard error, and stops nothing.
link     refuses an artifact whose hashes are wrong. --base is the address of the viewer
         (default ${DEFAULT_BASE}). Anyone with the link can read it.
inspect  prints {"ok":true, …} with type, title, hashes, repairs, lints (what may deceive readers)
         and warnings (what its author may have overlooked), or {"ok":false, "kind": …, "message":
         …} with the problems or the expected hashes. Long links go in by pipe. Of an
         accepted artifact it tells whether it is what the approver saw: "same", "different" (then
         "ok" is false), "not-here" or "unfounded". The revisions before it are links or files, too.

login    shows a code and an address: open it in a browser, sign in, and allow it. What is then
         kept, in $XDG_CONFIG_HOME/vitrine/credentials.json, only you can read. publish, pull,
         revise and whoami go to the server of the last login. A request that got no answer is sent
         again and is still done and paid once.

admin    works on the database that DATA_DIR or DATABASE_URL names, as the server does. Without
         --account it takes the only account there is. LIST is "all" or scopes with commas. Also:
         account list, token list, token revoke ID, invite list, invite revoke ID,
         credits balance, reports, audit.

Options
  --base URL   address of the viewer that the link opens
  --help       this text
  --version    the version of this program

Exit codes
  0  done
  1  the input is not good; standard error says why, and inspect also prints its report
  2  wrong usage, or an input that cannot be read
Data goes to standard output and nothing else does; messages go to standard error.

Example
  vitrine seal draft.json | vitrine link
`;
