import type { DocumentFile } from '#schemas/document/files.ts';

/** Kinds of files that pages show in different ways. PDF and all others are cards. */
export type FileKind = 'picture' | 'table' | 'text' | 'video' | 'sound' | 'pdf' | 'other';

const PICTURE = /^image\/(?:png|jpeg|gif|webp|avif|svg\+xml)$/;
const TEXT = /^(?:text\/[\w.+-]+|application\/(?:json|xml|yaml|toml|javascript|[\w.-]+\+json))$/;
const VIDEO = /^video\/(?:mp4|webm|ogg)$/;
const SOUND = /^audio\/(?:mpeg|mp4|ogg|wav|webm|flac|aac)$/;

export function kindOfFile({ mediaType }: Pick<DocumentFile, 'mediaType'>): FileKind {
  if (PICTURE.test(mediaType)) return 'picture';
  if (mediaType === 'text/csv') return 'table';
  if (TEXT.test(mediaType)) return 'text';
  if (VIDEO.test(mediaType)) return 'video';
  if (SOUND.test(mediaType)) return 'sound';
  return mediaType === 'application/pdf' ? 'pdf' : 'other';
}
