// The package's `vitrine/client`: a server's API, described in types/client.d.ts.

export { getFile, putFile } from './client/files.ts';
export { endLink, follow, livingLinks, moveLink, shownBy } from './client/links.ts';
export { open } from './client/open.ts';
export {
  endPreview,
  preview,
  publish,
  publishPage,
  revise,
  withdraw,
} from './client/publish.ts';
export { connect } from './client/request.ts';
