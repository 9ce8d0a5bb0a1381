import { Mark } from './Mark.tsx';
import { siteLogo, siteName } from './site.ts';

/** Mark and name of this deployment. */
export const Brand = () => (
  <>
    {siteLogo ? <img src={siteLogo} alt="" /> : <Mark />}
    {siteName}
  </>
);
