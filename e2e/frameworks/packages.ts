/** Packages of each framework, by the name of the script beside this that uses them. */
export const FRAMEWORKS: Readonly<Record<string, readonly string[]>> = {
  'ai-sdk': ['ai@7.0.173', '@ai-sdk/mcp@2.0.99', '@ai-sdk/openai-compatible@3.0.92'],
  'openai-agents': ['@openai/agents@0.20.0', 'openai@7.57.0', 'zod@4'],
  langchain: [
    '@langchain/mcp-adapters@1.1.4',
    '@langchain/openai@1.6.0',
    '@langchain/core@1.4.0',
    'langchain@1.5.14',
  ],
  'mcp-use': ['mcp-use@1.34.6', '@langchain/openai@1.6.0', 'langchain@1.5.14'],
  mastra: ['@mastra/mcp@2.0.0', '@mastra/core@1.71.0', '@ai-sdk/openai-compatible@3.0.92'],
  mcporter: ['mcporter@0.12.3'],
};
