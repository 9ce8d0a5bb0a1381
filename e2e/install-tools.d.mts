export function installTools(tools?: string[]): boolean;
export function needTools(...tools: string[]): void;
export const WITH_BROWSERS: string[];
