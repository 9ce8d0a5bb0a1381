import { isHosted, type Told } from '../open/hosted.ts';

/** Where a newer revision opens: beside this page, or where its server has it. */
export const newerAddress = ({ id, url }: NonNullable<Told['newer']>): string =>
  isHosted() ? id : url;
