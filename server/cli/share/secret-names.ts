const SECRET = [
  /^\./,
  /^id_/i,
  /^(?:credentials?|secrets?|passwords?|htpasswd|env)(?:\.|$)/i,
  /_(?:rsa|dsa|ecdsa|ed25519)$/i,
  /\.(?:pem|key|p8|p12|pfx|ppk|jks|keystore|kdbx?|gpg|pgp|asc|age|ovpn|env|tfstate|tfvars)$/i,
];

/**
 * True for paths that are never shared unless somebody names them: a part begins with a dot, or is
 * named like a key or a secret. A report may have been written to fetch such a file.
 */
export const isSecretName = (path: string): boolean =>
  path.split(/[/\\]/).some((part) => SECRET.some((pattern) => pattern.test(part)));
