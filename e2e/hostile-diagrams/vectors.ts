/** `%C%` is the address of a server that writes down each request. */
const RUN = 'top.pwned=1;parent.pwned=1;window.pwned=1';
const many = (count: number, line: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');
const flow = (lines: string): string => `flowchart TD\n${lines}`;
const init = (config: object): string => `%%{init: ${JSON.stringify(config)}}%%\n${flow('A-->B')}`;

/** Diagrams that try to run something, to move, to reach another host, or to take for ever. */
export const HOSTILE_DIAGRAMS: Readonly<Record<string, string>> = {
  'script in a label': flow(`A["<script>${RUN}</script>"]-->B`),
  'picture in a label': flow(`A["<img src='%C%/a.png' onerror='${RUN}'>"]-->B`),
  'picture node': flow(`A@{ img: "%C%/b.png", label: "x", w: 60, h: 60 }\nA-->B`),
  'icon node': flow(`A@{ icon: "fa:%C%/c", form: "square", label: "x" }\nA-->B`),
  'frame in a label': flow(`A["<iframe src='%C%/d'></iframe>"]-->B`),
  'svg in a label': flow(`A["<svg onload='${RUN}'><a href='%C%/e'>x</a></svg>"]-->B`),
  'style in a label': flow(`A["<style>*{background:url(%C%/f)}</style>"]-->B`),
  'form in a label': flow(
    `A["<form action='%C%/g'><input autofocus onfocus='${RUN}'></form>"]-->B`,
  ),
  'link in a label': flow(`A["<a href='javascript:${RUN}'>x</a>"]-->B`),
  'markdown in a label': flow('A["`![x](%C%/h.png) [y](javascript:alert(1))`"]-->B'),
  'entities in a label': flow(`A["&lt;img src=x onerror=${RUN}&gt; #lt;script#gt;"]-->B`),
  'doctype in a label': flow('A["<!DOCTYPE a [<!ENTITY b SYSTEM \'%C%/i\'>]>&b;"]-->B'),
  'math in a label': flow('A["$$\\href{%C%/j}{x}$$"]-->B'),
  'click to a script': flow(`A-->B\nclick A "javascript:${RUN}"`),
  'click to a function': flow('A-->B\nclick A call alert(1)\nclick B href "%C%/k" _top'),
  'class with a picture': flow(
    'A-->B\nclassDef a fill:url(%C%/l),background:url(%C%/m)\nclass A a\nstyle B fill:url(%C%/n)',
  ),
  'class that leaves its rule': flow(
    'A-->B\nclassDef a fill:red;}*{background:url(%C%/o)}@import "%C%/p";\nclass A a',
  ),
  'link style': flow('A-->B\nlinkStyle 0 stroke:url(%C%/q),filter:url(%C%/r#a)'),
  'moving edge': flow('A e1@--> B\ne1@{ animate: true, animation: fast }'),
  'moving class': flow(
    'A e1@--> B\nclassDef m stroke-dasharray: 9\\,5\\,stroke-dashoffset: 900\\,animation: dash 1s linear infinite;\nclass e1 m',
  ),
  'security level': init({ securityLevel: 'loose', htmlLabels: true }),
  'secure list': init({ secure: [], securityLevel: 'loose', maxEdges: 1e9, htmlLabels: true }),
  'theme style': init({ themeCSS: `*{background:url(%C%/s)} @import url(%C%/t);` }),
  'theme variable': init({
    theme: 'base',
    themeVariables: {
      primaryColor: 'red;}*{background:url(%C%/u)}',
      fontFamily: 'x;}@import "%C%/v"',
    },
  }),
  font: init({ fontFamily: `x;}@font-face{font-family:x;src:url(%C%/w.woff2)}*{font-family:x` }),
  'prototype in a directive': `%%{init: {"__proto__": {"pwned": 1}, "constructor": {"prototype": {"pwned": 1}}}}%%\n${flow('A-->B')}`,
  'prototype as names': flow('__proto__-->constructor\ntoString-->hasOwnProperty\nprototype-->A'),
  'prototype in front matter': `---\nconfig:\n  __proto__:\n    pwned: 1\n  securityLevel: loose\n---\n${flow('A-->B')}`,
  'purifier in a directive': init({
    dompurifyConfig: { ADD_TAGS: ['script', 'iframe'], ADD_ATTR: ['onload', 'onerror'] },
  }),
  'page as a diagram':
    '<html><body onload="top.pwned=1"><script>top.pwned=1</script></body></html>',
  'svg as a diagram': `<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"><script>${RUN}</script></svg>`,
  'chrome of ours': flow(
    'A["✓ Unchanged since it was sealed"]-->B["Verified author: Vitrine"]\nB-->C["Sign in: enter your password"]',
  ),
  'title of ours': 'flowchart TD\n accTitle: <img src=%C%/x onerror=alert(1)> Verified\n A-->B',
  'message of a sequence': `sequenceDiagram\n A->>B: <img src="%C%/y" onerror="${RUN}">\n link A: x @ javascript:${RUN}\n links B: {"x": "%C%/z"}`,
  'task of a chart':
    'gantt\n dateFormat YYYY-MM-DD\n section S\n T :a, 2026-01-01, 3d\n click a href "%C%/aa"',
  'endless days':
    'gantt\n dateFormat YYYY-MM-DD\n excludes weekends\n A :a, 0001-01-01, 9999-12-31',
  'many days': 'gantt\n dateFormat YYYY-MM-DD\n tickInterval 1second\n A :a, 1970-01-01, 300y',
  'class with markup': `classDiagram\n class A["<img src=x onerror=${RUN}>"]\n A : <script>${RUN}</script>\n click A href "javascript:${RUN}"`,
  'note of a state': `stateDiagram-v2\n [*] --> A\n note right of A : <img src=%C%/ab onerror=${RUN}>`,
  'long line': flow(`A["${'x'.repeat(4_000)}"]-->B`),
  'piled up letters': flow(`A["${'a\u0301\u0302\u0303'.repeat(900)}"]-->B`),
  'turned letters': flow('A["\u202e\u2066 drawkcab \u200b"]-->B'),
  'control characters': flow('A["\u0001\u001b[31m\u007f"]-->B'),
  'nested groups': flow(`${many(60, (i) => `subgraph g${i}`)}\nA\n${many(60, () => 'end')}\nA-->B`),
  'everything with everything': flow(
    `${many(13, (i) => `n${i}`)}\n${many(13, (i) => many(13, (j) => `n${i}-->n${j}`))}`,
  ),
  '20,000 nodes': flow(many(20_000, (i) => `n${i}`)),
  'too many edges': flow(
    `${Array.from({ length: 40 }, (_, i) => `a${i}`).join('&')}-->${Array.from({ length: 40 }, (_, i) => `b${i}`).join('&')}`,
  ),
  'fence in a fence': flow('A["`~~~ </code></pre><script>top.pwned=1</script>`"]-->B'),
};

/** Diagrams, each of which does what it tries where nothing holds it: proof that it would be seen. */
export const CONTROLS = {
  /** Asks the server for a picture. */
  request: HOSTILE_DIAGRAMS['picture in a label'] ?? '',
  /** Sets `pwned`. */
  script: flow("A[\"<img src='data:,' onerror='window.pwned=1'>\"]-->B"),
  /** Moves. */
  moving: HOSTILE_DIAGRAMS['moving edge'] ?? '',
};
