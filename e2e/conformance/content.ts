import { setTimeout } from 'node:timers/promises';
import type { ContentBlock, PromptMessage } from '@modelcontextprotocol/server';

/** A red pixel. */
export const IMAGE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
/** A WAV file without samples. */
export const AUDIO = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

export const text = (content: string) => ({ type: 'text' as const, text: content });
export const image = { type: 'image' as const, data: IMAGE, mimeType: 'image/png' };

/** A message of a prompt. */
export const user = (content: ContentBlock): PromptMessage => ({ role: 'user', content });

/** As long as the suite wants between two notifications. */
export const pause = (): Promise<void> => setTimeout(50);
