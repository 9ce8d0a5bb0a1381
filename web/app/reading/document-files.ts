// Behind this door: pictures and files of a document.
export { FileLink } from './FileLink.tsx';
export { FileList } from './FileList.tsx';
export { Picture } from './Picture.tsx';
export { TextPicture } from './TextPicture.tsx';
