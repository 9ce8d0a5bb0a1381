import { Mark } from './Mark.tsx';
import { siteLogo, siteName } from './site.ts';

/** Mark and name of this deployment; the page of permission has the mark alone, and no name of others. */
export const Brand = () => (
  <>
    {siteLogo ? <img src={siteLogo} alt="" /> : <Mark />}
    {siteName}
  </>
);
