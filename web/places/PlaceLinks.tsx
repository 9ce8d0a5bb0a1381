import '../ui/controls.ts';
import * as t from '../i18n/en/places.ts';
import { placeAddress } from './place-address.ts';

/** The ways to the viewer's own pages: on the home page and in the More dialog. */
export const PlaceLinks = () => (
  <p>
    <a class="button" href={placeAddress('compose')}>
      {t.compose}
    </a>{' '}
    <a class="button" href={placeAddress('library')}>
      {t.library}
    </a>
  </p>
);
