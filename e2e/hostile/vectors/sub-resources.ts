import { family, inCss, inHtml } from './vector.ts';

/** Elements and attributes that make a browser load something. */
export const elements = family(
  'elements',
  { batch: true },
  inHtml({
    'img src': '<img src="%H%/x.png">',
    'img srcset': '<img srcset="%H%/x.png 1x, %H%/y.png 2x">',
    'img lazy': '<img loading="lazy" width="9" height="9" src="%H%/x.png">',
    'img in open markup': '<p>a<img src="%H%/x.png?',
    'image alias': '<image src="%H%/x.png">',
    'picture source': '<picture><source srcset="%H%/x.png"><img></picture>',
    'input image': '<input type="image" src="%H%/x.png">',
    'video src': '<video src="%H%/x.mp4" preload="auto"></video>',
    'video poster': '<video poster="%H%/x.png"></video>',
    'video source': '<video preload="auto"><source src="%H%/x.mp4" type="video/mp4"></video>',
    'audio src': '<audio src="%H%/x.mp3" preload="auto"></audio>',
    'audio autoplay': '<audio autoplay src="%H%/x.mp3"></audio>',
    track: `<video controls src="data:video/mp4;base64,AAAA"><track default kind="captions" src="%H%/x.vtt"></video><script>document.querySelector('track').track.mode = 'showing'</script>`,
    'object data': '<object data="%H%/x.html"></object>',
    'object data of an image type': '<object data="%H%/x.svg" type="image/svg+xml"></object>',
    'embed src': '<embed src="%H%/x.svg" type="image/svg+xml">',
    'script src': '<script src="%H%/x.js"></script>',
    'script async': '<script async src="%H%/x.js"></script>',
    'script module': '<script type="module" src="%H%/x.js"></script>',
    'script module with a static import': '<script type="module">import "%H%/x.js"</script>',
    'import map':
      '<script type="importmap">{"imports":{"a":"%H%/x.js"}}</script><script type="module">import "a"</script>',
    'link stylesheet': '<link rel="stylesheet" href="%H%/x.css">',
    'link alternate stylesheet': '<link rel="alternate stylesheet" title="x" href="%H%/x.css">',
    'link icon': '<link rel="icon" href="%H%/x.png"><img src="%H%/y.png">',
    'link manifest': '<link rel="manifest" href="%H%/x.json"><img src="%H%/y.png">',
    'body background':
      '</p><body background="%H%/x.png"><table background="%H%/x.png"><tr><td background="%H%/y.png">x</table>',
    'table background': '<table background="%H%/x.png"><tr><td background="%H%/y.png">x</table>',
    'template cloned':
      '<template><img src="%H%/x.png"></template><script>document.body.append(document.querySelector("template").content.cloneNode(true))</script>',
    'declarative shadow root':
      '<div><template shadowrootmode="open"><img src="%H%/x.png"></template></div>',
    'noscript and comment tricks':
      '<noscript><p title="</noscript><img src=%H%/x.png>"></noscript>',
    'base then relative': '<base href="%H%/"><img src="x.png"><script src="x.js"></script>',
    'style in the HTML': '<style>body { background: url(%H%/x.png) }</style>',
    'style attribute': '<p style="background: url(%H%/x.png)">x</p>',
    'inert but loaded': '<div inert hidden><img src="%H%/x.png"></div>',
    'video with a fragment of a canvas':
      '<canvas><img src="%H%/x.png"></canvas><dialog><img src="%H%/y.png"></dialog>',
    'fenced frame':
      '<fencedframe></fencedframe><img src="%H%/y.png"><script>try { document.querySelector("fencedframe").config = new FencedFrameConfig("%H%/x.html") } catch {}</script>',
    'attribution source': '<img attributionsrc="%H%/a" src="%H%/x.png">',
    'browsing topics': '<img browsingtopics sharedstoragewritable src="%H%/x.png">',
    'fetch priority and referrer':
      '<img fetchpriority="high" referrerpolicy="unsafe-url" crossorigin="use-credentials" src="%H%/x.png">',
    'meta Content-Security-Policy report-to':
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; report-uri %H%/x">` +
      '<img src="%H%/y.png">',
  }),
);

/** Elements that would hold a document: the viewer stops a mini-app that opens one. */
export const nested = family(
  'nested frames',
  { expected: 'contained' },
  inHtml({
    'iframe src': '<iframe src="%H%/x.html"></iframe>',
    'iframe of the frame page':
      '<iframe src="%V%capsule-frame.html"></iframe><img src="%H%/y.png">',
    'iframe of the viewer': '<iframe src="%V%"></iframe><img src="%H%/y.png">',
    'iframe srcdoc': `<iframe srcdoc="<img src='%H%/x.png'>"></iframe>`,
    'iframe srcdoc with a refresh': `<iframe srcdoc="<meta http-equiv=refresh content='0;url=%H%/x.html'>"></iframe>`,
    'iframe data': '<iframe src="data:text/html,<img src=%H%/x.png>"></iframe>',
    'iframe javascript': `<iframe src="javascript:'<img src=%H%/x.png>'"></iframe>`,
    'iframe blob': `<script>const f = document.createElement('iframe'); f.src = URL.createObjectURL(new Blob(['<img src=%H%/x.png>'], { type: 'text/html' })); document.body.append(f)</script>`,
    'iframe with a policy of its own': `<iframe csp="img-src *" src="%H%/x.html" sandbox="allow-scripts allow-same-origin"></iframe>`,
    frameset:
      '<script>const s = document.createElement("frameset"); s.innerHTML = "<frame src=%H%/x.html>"; document.documentElement.append(s)</script>',
    'object with HTML': '<object type="text/html" data="%H%/x.html"></object>',
    'object data address':
      '<object type="text/html" data="data:text/html,<img src=%H%/x.png>"></object>',
    'embed with HTML': '<embed type="text/html" src="%H%/x.html">',
    'portal and webview':
      '<portal src="%H%/x.html"></portal><webview src="%H%/x.html"></webview><iframe src="%H%/x.html">',
    'frame added and removed at once':
      '<script>for (let i = 0; i < 5; i++) { const f = document.createElement("iframe"); f.src = "%H%/x.html?" + i; document.body.append(f); setTimeout(() => f.remove(), 5) }</script>',
    'navigated about:blank child':
      '<iframe name="n"></iframe><script>open("%H%/x.html", "n")</script>',
  }),
);

/** Everything in a style sheet that takes an address. */
export const styles = family(
  'styles',
  { html: '<p id="t">text</p><ul><li>item</ul><q>q</q>' },
  inCss({
    'background url': 'body { background: url(%H%/x.png) }',
    'background of a variable': ':root { --u: url(%H%/x.png) } body { background: var(--u) }',
    'image-set': 'body { background: image-set("%H%/x.png" 1x) }',
    '-webkit-image-set': 'body { background: -webkit-image-set(url(%H%/x.png) 1x) }',
    'cross-fade':
      'body { background: -webkit-cross-fade(url(%H%/x.png), url(%H%/y.png), 50%) } p { background: url(%H%/z.png) }',
    'import url': '@import url(%H%/x.css);',
    'import string': '@import "%H%/x.css" screen;',
    'import in a layer with supports': '@import url(%H%/x.css) layer(a) supports(display: grid);',
    'import of data with an import':
      '@import url("data:text/css,@import url(%H%/x.css);"); p { background: url(%H%/y.png) }',
    'font-face': '@font-face { font-family: x; src: url(%H%/x.woff2) } #t { font-family: x }',
    'font-face with a range':
      '@font-face { font-family: x; src: url(%H%/x.woff2); unicode-range: U+74 } #t { font-family: x }',
    cursor: 'body { cursor: url(%H%/x.cur), auto } p { background: url(%H%/y.png) }',
    'list-style-image': 'li { list-style-image: url(%H%/x.png) }',
    'content url': 'p::before { content: url(%H%/x.png) }',
    'content of an element': '#t { content: url(%H%/x.png) }',
    'border-image': 'p { border: 1px solid; border-image: url(%H%/x.png) 1 }',
    mask: 'p { mask: url(%H%/x.svg#a); -webkit-mask-image: url(%H%/y.png) }',
    'clip-path': 'p { clip-path: url(%H%/x.svg#a) } q { background: url(%H%/y.png) }',
    filter: 'p { filter: url(%H%/x.svg#a) } q { background: url(%H%/y.png) }',
    'backdrop-filter': 'p { backdrop-filter: url(%H%/x.svg#a) } q { background: url(%H%/y.png) }',
    'shape-outside': 'p { float: left; shape-outside: url(%H%/x.png) }',
    'offset-path': 'p { offset-path: url(%H%/x.svg#a) } q { background: url(%H%/y.png) }',
    '-webkit-box-reflect':
      'p { -webkit-box-reflect: below 0 url(%H%/x.png) } q { background: url(%H%/y.png) }',
    'stroke and fill':
      'p { fill: url(%H%/x.svg#a); stroke: url(%H%/x.svg#b) } q { background: url(%H%/y.png) }',
    'namespace and property':
      '@property --a { syntax: "<url>"; inherits: false; initial-value: url(%H%/x.png) } p { background: var(--a) } q { background: url(%H%/y.png) }',
    'attribute selectors as a reader':
      'p[id^=t] { background: url(%H%/t.png) } p[id^=u] { background: url(%H%/u.png) }',
    'a hover transition':
      'p { transition: 1ms; background: url(%H%/x.png) } p:hover { color: red }',
    'an animation':
      '@keyframes a { to { background: url(%H%/x.png) } } p { animation: a 1ms forwards }',
    'scroll-timeline and container':
      '@container (min-width: 0) { p { background: url(%H%/x.png) } } body { container-type: inline-size }',
    'starting-style':
      '@starting-style { p { background: url(%H%/x.png) } } p { background: url(%H%/y.png); transition: background 1s }',
    'escaped spelling': 'body { b\\61 ckground: u\\72 l(%H%/x.png) }',
    'the word src()': 'body { background: src("%H%/x.png") } p { background: url("%H%/y.png") }',
  }),
);

/** The same for SVG and MathML. */
export const vectorGraphics = family(
  'svg',
  { batch: true },
  inHtml({
    'image href': '<svg><image href="%H%/x.png" width="9" height="9"/></svg>',
    'image xlink:href': '<svg><image xlink:href="%H%/x.png" width="9" height="9"/></svg>',
    'use of another file': '<svg><use href="%H%/x.svg#a"/></svg><img src="%H%/y.png">',
    feImage:
      '<svg><filter id="f"><feImage href="%H%/x.png"/></filter><rect width="9" height="9" filter="url(#f)"/></svg>',
    'script href': '<svg><script href="%H%/x.js"></script></svg>',
    'script xlink:href': '<svg><script xlink:href="%H%/x.js"></script></svg>',
    'style import': '<svg><style>@import url(%H%/x.css);</style></svg>',
    'fill attribute':
      '<svg><rect width="9" height="9" fill="url(%H%/x.svg#a)"/></svg><img src="%H%/y.png">',
    'mask and filter attributes':
      '<svg><rect width="9" height="9" mask="url(%H%/x.svg#a)" filter="url(%H%/x.svg#b)"/></svg><img src="%H%/y.png">',
    'cursor attribute':
      '<svg><rect width="9" height="9" cursor="url(%H%/x.cur), auto"/><image href="%H%/y.png"/></svg>',
    'linearGradient href':
      '<svg><linearGradient id="g" href="%H%/x.svg#a"/><rect fill="url(#g)" width="9" height="9"/><image href="%H%/y.png"/></svg>',
    'animate href of an image':
      '<svg><image id="i" width="9" height="9"><set attributeName="href" to="%H%/x.png"/></image></svg>',
    foreignObject:
      '<svg><foreignObject width="9" height="9"><img src="%H%/x.png"/></foreignObject></svg>',
    'image of an SVG in data': `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><image href='%H%/x.png'/></svg>"><img src="%H%/y.png">`,
    'object of an SVG in data': `<object data="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><image href='%H%/x.png'/></svg>"></object><img src="%H%/y.png">`,
    'mglyph and maction':
      '<math><mi><mglyph src="%H%/x.png"/></mi><maction actiontype="statusline#%H%/z"><mi>x</mi></maction></math><img src="%H%/y.png">',
    'annotation-xml':
      '<math><annotation-xml encoding="text/html"><img src="%H%/x.png"></annotation-xml></math>',
  }),
);
