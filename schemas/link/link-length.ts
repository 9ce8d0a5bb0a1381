/** Longest links that common apps carry whole, in characters, shortest first. */
export const APP_LIMITS = { discord: 2_000, chat: 4_000, most: 8_000 } as const;

/** Apps that are known to cut a link: Discord; Slack, WhatsApp and others too; or most of them. */
export type CutBy = keyof typeof APP_LIMITS;

/** The apps that cut a link of this many characters; undefined when it is short enough for all. */
export const cutBy = (characters: number): CutBy | undefined =>
  characters > APP_LIMITS.most
    ? 'most'
    : characters > APP_LIMITS.chat
      ? 'chat'
      : characters > APP_LIMITS.discord
        ? 'discord'
        : undefined;
