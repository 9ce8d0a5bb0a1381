export function installTools(tools?: string[]): boolean;
export function needTools(...tools: string[]): void;
export const ALL_TOOLS: string[];
