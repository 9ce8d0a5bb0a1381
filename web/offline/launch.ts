import type { OnOpen } from '../page/pages.tsx';

declare global {
  interface Window {
    /** Web App Launch Handler API; in browsers that install programs. */
    readonly launchQueue?: {
      setConsumer: (
        consumer: (launch: {
          readonly files: ReadonlyArray<{ getFile: () => Promise<File> }>;
        }) => void,
      ) => void;
    };
  }
}

/** Opens the file that the installed viewer was started with, if it was. */
export function openLaunched(onOpen: OnOpen): void {
  window.launchQueue?.setConsumer(async ({ files }) => {
    const file = await files[0]?.getFile();
    if (file) onOpen(file);
  });
}
