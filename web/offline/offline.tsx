import { register } from './register.ts';
import { showUpdate } from './update-notice.tsx';

// Loaded long after the page is there. On a plain-http page there are no service workers.
if (import.meta.env.PROD && 'serviceWorker' in navigator) register(showUpdate).catch(() => {});
