import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A key and a certificate, PEM. */
export interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
}

/** A certificate for every name of the suite; browsers are told not to mind who signed it. */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-hostile-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = 'subjectAltName=DNS:*.test,DNS:*.canary.test,IP:127.0.0.1';
  execFileSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=test -addext ${names} -keyout ${key} -out ${cert}`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  );
  const made = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return made;
}
