export const copyMarkdown = 'Als Markdown kopieren';
export const downloadMarkdown = 'Markdown herunterladen';
export const copySection = 'Einen Abschnitt kopieren';
