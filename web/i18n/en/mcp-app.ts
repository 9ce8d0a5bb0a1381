export const waiting = 'Waiting for the document…';
export const missing = 'The document did not arrive here.';
export const broken = 'This is not the document that was published: its check failed.';
export const open = 'Open it in the viewer';
export const noRequests = 'Not in this chat: open it in the viewer for that.';
export const noRemoteMedia = 'Those are missing in this chat.';
