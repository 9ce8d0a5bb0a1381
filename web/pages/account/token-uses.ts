/** A first request with a token, as a line for a shell: what its scopes allow. */
export function curlLine(base: string, token: string, scopes: readonly string[]): string {
  const auth = `-H "Authorization: Bearer ${token}"`;
  if (!scopes.includes('capsules:publish')) return `curl -sS ${base}agent/v1/usage ${auth}`;
  const page = { title: 'Hello', html: '<h1>Hello from my agent</h1>' };
  return [
    `curl -sS ${base}agent/v1/pages ${auth} \\`,
    `  -H "Content-Type: application/json" -d '${JSON.stringify(page)}'`,
  ].join('\n');
}

/** Settings of MCP clients for this server: name of the client, and the command or file. */
export function clientSettings(base: string, token: string) {
  const url = `${base}mcp`;
  const headers = { Authorization: `Bearer ${token}` };
  const file = (value: object): string => JSON.stringify(value, null, 2);
  return [
    {
      client: 'Claude Code',
      where: null,
      text: `claude mcp add --transport http vitrine ${url} --header "Authorization: Bearer ${token}"`,
    },
    {
      client: 'VS Code',
      where: '.vscode/mcp.json',
      text: file({ servers: { vitrine: { type: 'http', url, headers } } }),
    },
    {
      client: 'Cursor',
      where: '~/.cursor/mcp.json',
      text: file({ mcpServers: { vitrine: { url, headers } } }),
    },
    {
      client: 'Claude',
      where: 'claude_desktop_config.json',
      text: file({
        mcpServers: {
          vitrine: {
            command: 'npx',
            // The bridge cuts arguments at spaces, and fills in what stands in ${}.
            // biome-ignore lint/suspicious/noTemplateCurlyInString: for the bridge to read
            args: ['-y', 'mcp-remote', url, '--header', 'Authorization:${VITRINE_AUTH}'],
            env: { VITRINE_AUTH: headers.Authorization },
          },
        },
      }),
    },
    {
      client: 'ChatGPT',
      where: 'tools (Responses API)',
      text: file({
        type: 'mcp',
        server_label: 'vitrine',
        server_url: url,
        authorization: token,
        require_approval: 'always',
      }),
    },
    {
      client: 'MCP Inspector',
      where: null,
      text: `npx @modelcontextprotocol/inspector --cli ${url} --transport http --header "Authorization: Bearer ${token}" --method tools/list`,
    },
  ] as const;
}

/** Kind of text for a client, by what a person does with it. */
type How = 'shell' | 'address' | 'token';

/**
 * Texts that connect MCP clients without a token in their settings: the browser opens and asks.
 * `token`: the one way that needs one.
 */
export function clientCommands(base: string) {
  const one = (client: string, how: How, text: string) => ({ client, how, text });
  const connect = (name: string) => `npx -y ${base}vitrine.tgz connect ${name} --url ${base}`;
  return [
    one('Claude Code', 'shell', connect('claude')),
    one('Codex', 'shell', connect('codex')),
    one('Cursor', 'shell', connect('cursor')),
    one('VS Code', 'shell', connect('vscode')),
    one('ChatGPT', 'address', `${base}mcp`),
    one(
      'curl',
      'token',
      `curl -sS ${base}agent/v1/usage -H "Authorization: Bearer $VITRINE_TOKEN"`,
    ),
  ];
}
