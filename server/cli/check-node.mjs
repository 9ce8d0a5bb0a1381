// Ends programs that were started with a Node.js that cannot read them. Plain JavaScript of that time.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `Vitrine needs Node.js 20.19, 22.16, 24 or newer; this is ${process.versions.node}.\n`,
  );
  process.exit(2);
}
