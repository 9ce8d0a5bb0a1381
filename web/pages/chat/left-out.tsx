import type { DocumentFile } from '#schemas/document/files.ts';
import { err } from '#schemas/result.ts';
import { FileCard } from '../../app/reading/FileCard.tsx';

// Stand-ins for what the page in a chat leaves out (web/build/mcp-app-page.ts): a document there is
// shown and checked, and what looks at this device, or is rare, is for the viewer.

const Nothing = () => null;

export { TexCode as Formula } from '../../app/reading/formula/TexCode.tsx';
export {
  Nothing as BrokerClient,
  Nothing as History,
  Nothing as LivingLine,
  Nothing as ModelDialog,
  Nothing as More,
  Nothing as Preview,
  Nothing as SaveButton,
};
/** A file without its content: hosts show a card. */
export const FileView = ({ file }: { file: DocumentFile }) => <FileCard file={file} />;

/** Hosts give a page no database of its own. */
export const hasDatabase = async () => false;
/** A page that came as text belongs to no server that has a model. */
export const modelQuestion = async () => 'unavailable' as const;
export const rareEntities = () => new Map<string, string>();
/** The browser's own inflater was not satisfied. */
export const gunzip = () => err('gzip-data' as const);
