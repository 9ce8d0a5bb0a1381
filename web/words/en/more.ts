/** Words of the More menu. */

export const title = 'More';
export const thisOne = 'This document';
export const others = 'Open something else';
export const about = 'Vitrine';
export const history = 'Versions and compare…';
export const downloadJson = 'Download JSON';
export const print = 'Print…';
export const compose = 'New document';
export const documents = 'Documents';
export const openFile = 'Open a file…';
export const whatIsThis = 'What is Vitrine?';
export const account = 'Account';
export const keys = 'Keys and contacts…';
