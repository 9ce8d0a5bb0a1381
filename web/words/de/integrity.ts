export const match = 'Unverändert seit dem Versiegeln';
export const preview = 'Vorschau: Der Inhalt passt zu seiner ID';
export const unchecked = 'Konnte nicht geprüft werden';
export const unverified = 'Verfasser nicht geprüft';
export const meaning = 'Was heißt das?';
