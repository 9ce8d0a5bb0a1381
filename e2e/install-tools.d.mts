export function installTools(tools?: string[]): boolean;
export const WITH_BROWSERS: string[];
