export const title = 'Tastenkürzel';
export const thisList = 'Diese Liste zeigen';
export const answer = 'Antworten';
export const comment = 'Eine Stelle anmerken';
export const useLetters = 'Einzelne Buchstaben als Kürzel verwenden';
