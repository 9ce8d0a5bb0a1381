/**
 * A script as it can stand in a script element. The characters are found in strings, templates and
 * regular expressions only, where the escapes mean the same.
 */
export const inScriptElement = (script: string): string =>
  script.replaceAll('</script', '<\\/script').replaceAll('<!--', '\\x3c!--');
