// Behind this door: pictures and files of a document.
export { FileLink, FileList } from './FileList.tsx';
export { Picture, TextPicture } from './Picture.tsx';
