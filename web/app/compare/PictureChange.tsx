import { Files } from '../../page/document/document-files.ts';
import { loadFiles } from '../../page/doors.ts';
import { LazyComponent } from '../../page/kit/LazyComponent.tsx';
import { isHosted } from '../../page/open/hosted.ts';
import { Plain } from '../../page/text/Plain.tsx';
import { filesAddress } from '../open/hosted-address.ts';
import type { PictureProps } from '../reading/Picture.tsx';
import type { ComparedPicture } from './picture-units.ts';
import type { Run } from './tokens.ts';
import { Marked } from './Words.tsx';
import '../reading/files.css';

/** A picture of one edition, shown as its document shows it: once it was checked. */
const OnePicture = ({ picture, of }: { picture: ComparedPicture; of: Run['of'] }) => {
  const { href, alt, title, file, owner = '' } = picture;
  const origin = { owner, server: isHosted() ? filesAddress() : undefined };
  const value = file ? [{ ...file }] : [];
  return (
    <div class={of === 'both' ? 'same' : of}>
      <Marked of={of}>
        <Files.Provider value={{ value, origin, code: () => null }}>
          <LazyComponent<PictureProps>
            load={async () => (await loadFiles()).Picture}
            props={{ href, alt, title }}
            waiting={
              <span class="muted">
                <Plain value={alt} />
              </span>
            }
          />
        </Files.Provider>
      </Marked>
    </div>
  );
};

/** A picture that stayed, went or came; or the old one beside the new one. */
export const PictureChange = ({
  before,
  after,
}: {
  before?: ComparedPicture | undefined;
  after?: ComparedPicture | undefined;
}) => {
  const isSame = before === after;
  return (
    <div class="pictures">
      {before && !isSame && <OnePicture picture={before} of="before" />}
      {after && <OnePicture picture={after} of={isSame ? 'both' : 'after'} />}
    </div>
  );
};
