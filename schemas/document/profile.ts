/** The kinds of values that members of a profile hold. */
export type Shape =
  /** A text, which may be Markdown; a list of texts; yes or no; an RFC 3339 date-time. */
  | { readonly is: 'text' | 'texts' | 'flag' | 'time' }
  /** A list of source ids; a list of anything; anything. */
  | { readonly is: 'sources' | 'list' | 'any' }
  /** One of a few words. */
  | { readonly is: 'choice'; readonly of: readonly string[] }
  /** An object of numbers between two limits, both inclusive. */
  | { readonly is: 'scores'; readonly from: number; readonly to: number }
  /** A list of objects. */
  | { readonly is: 'objects'; readonly members: Profile };

/**
 * Look of a member on a page, where its shape does not say enough: a list with numbers, of what is to be
 * done or is done, a text that stands out, the heading of a card, a choice that is coloured by how bad
 * it is, a document with headings of its own.
 */
export type Look = 'body' | 'numbered' | 'tasks' | 'done' | 'callout' | 'title' | 'risk';

/** A member that a profile knows. */
export type Member = Shape & {
  /** Its absence is worth a warning. */
  readonly needed?: true;
  readonly look?: Look;
  /** Known, but a form does not ask for it, and a page shows it as any other detail. */
  readonly plain?: true;
};

/**
 * The members that `content` of a kind usually has, by name. It drives forms, pages and warnings,
 * never rejection.
 */
export type Profile = Readonly<Record<string, Member>>;

/** A member whose absence is worth a warning. */
export const needed = (member: Member): Member => ({ ...member, needed: true });

/** The place of a member on the page: a choice, a flag and a time stand in one strip of facts. */
export type PartLook = Exclude<Shape['is'], 'list' | 'any' | 'scores'> | Look;

/** A part of a page: the member, how it is shown, and the parts of each of its objects. */
export type PagePart = readonly [member: string, look: PartLook, inner?: PageParts];

/** The parts of a page from top to bottom. */
export type PageParts = readonly PagePart[];

/** The parts of the page of a kind. */
export function partsOf(
  profile: Profile,
  page: readonly string[] = Object.keys(profile),
): PageParts {
  return page.flatMap((name): PagePart[] => {
    const member = profile[name];
    if (!member) throw new Error(`The profile has no ${name}.`);
    // A member without a look of its own is shown as any other detail.
    if (member.plain) return [];
    switch (member.is) {
      case 'list':
      case 'any':
      case 'scores':
        return [];
      case 'objects':
        return [[name, member.look ?? 'objects', partsOf(member.members)]];
      default:
        return [[name, member.look ?? member.is]];
    }
  });
}

/** The members that a form asks for, in its order. */
export const askedIn = (profile: Profile): readonly (readonly [name: string, member: Member])[] =>
  Object.entries(profile).filter(([, { plain }]) => !plain);
