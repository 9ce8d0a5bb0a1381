export function installTools(tools?: string[]): boolean;
