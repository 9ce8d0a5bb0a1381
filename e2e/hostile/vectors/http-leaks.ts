import { family, inHtml } from './vector.ts';

/**
 * From the list of HTTPLeaks (cure53), what the other families do not have: old elements and
 * attributes, some of which no browser loads any more.
 */
export const httpLeaks = family(
  'http leaks',
  { batch: true },
  inHtml({
    'applet and bgsound':
      '<applet archive="%H%/x.jar" code="x"></applet><bgsound src="%H%/x.wav"><img src="%H%/y.png">',
    'img lowsrc, dynsrc and longdesc':
      '<img lowsrc="%H%/x.png" dynsrc="%H%/z.avi" longdesc="%H%/l" src="%H%/y.png">',
    'html manifest': '<html manifest="%H%/x.appcache"><img src="%H%/y.png">',
    'head profile': '<head profile="%H%/x"><img src="%H%/y.png">',
    'command, menuitem and keygen':
      '<menu type="context"><menuitem icon="%H%/x.png" label="a"></menu><command icon="%H%/x.png"><img src="%H%/y.png">',
    'cite of quotes': '<q cite="%H%/x">a</q><del cite="%H%/x">b</del><img src="%H%/y.png">',
    'object with codebase and classid':
      '<object classid="%H%/x" codebase="%H%/" data="x.html"></object><img src="%H%/y.png">',
    'object parameters':
      '<object type="application/x-shockwave-flash"><param name="movie" value="%H%/x.swf"><param name="src" value="%H%/x"></object><img src="%H%/y.png">',
    'embed code and pluginspage':
      '<embed code="%H%/x.class" pluginspage="%H%/p" src="%H%/x.swf" type="application/pdf">',
    'xml islands': '<xml src="%H%/x.xml"></xml><isindex action="%H%/x"><img src="%H%/y.png">',
    'input with a list of sources':
      '<input type="image" src="%H%/x.png" lowsrc="%H%/l" dynsrc="%H%/d">',
    'table parts':
      '<table><thead background="%H%/x.png"><tr background="%H%/y.png"><td>a</table><img src="%H%/z.png">',
    'old style behaviour': `<p style="behavior:url(%H%/x.htc);-moz-binding:url(%H%/x.xml#a);background:url(%H%/y.png)">a</p>`,
    'style in an old frame':
      '<layer src="%H%/x.html"></layer><ilayer src="%H%/x.html"></ilayer><img src="%H%/y.png">',
    'link with many types':
      '<link rel="apple-touch-icon-precomposed apple-touch-startup-image mask-icon shortcut icon" href="%H%/x.png"><img src="%H%/y.png">',
    'link of fonts and dictionaries':
      '<link rel="stylesheet alternate preload" as="style" title="a" href="%H%/x.css"><link rel="author license help" href="%H%/y">',
    'meta with addresses':
      '<meta http-equiv="set-cookie" content="a=b"><meta name="msapplication-TileImage" content="%H%/x.png"><meta property="og:image" content="%H%/x.png"><img src="%H%/y.png">',
    'audio and video attributes':
      '<audio controls crossorigin src="%H%/x.wav"></audio><video controls poster="%H%/x.png"><source src="%H%/x.webm"></video>',
    'svg with an old namespace':
      '<svg xmlns:x="http://www.w3.org/1999/xlink"><image x:href="%H%/x.png"/><image xlink:href="%H%/y.png"/></svg>',
    'svg text and paths':
      '<svg><tref xlink:href="%H%/x.svg#a"/><textPath href="%H%/x.svg#b">a</textPath><altGlyph xlink:href="%H%/g"/><color-profile xlink:href="%H%/c"/><image href="%H%/y.png"/></svg>',
    'svg handler and animation':
      '<svg><handler xlink:href="%H%/x.js"/><animate attributeName="xlink:href" values="%H%/x.png" /><animation xlink:href="%H%/x.svg"/><image href="%H%/y.png"/></svg>',
    'MathML addresses':
      '<math xlink:href="%H%/x" href="%H%/x"><mi xlink:href="%H%/x">a</mi><semantics definitionURL="%H%/d"></semantics></math><img src="%H%/y.png">',
  }),
);
