/**
 * The browser's own functions, as they are before any code of the program runs: all of it can be
 * replaced afterwards, `Array.prototype.find` and `Symbol.iterator` as well as `Event.prototype`.
 * Code that must hold calls nothing but these, walks lists by index, writes no element of an array,
 * and makes no object whose missing members could be looked up in `Object.prototype`.
 */

export const { apply } = Reflect;

/** A method as a function that takes its object first. */
export const unbound =
  <A extends unknown[], R>(native: (...given: A) => R) =>
  (self: unknown, ...given: A): R =>
    apply(native, self, given);

/** The getter of an attribute, likewise. Throws on an object of another kind. */
export const getter = <O extends object, K extends keyof O & string>(owner: O, name: K) =>
  unbound(Object.getOwnPropertyDescriptor(owner, name)?.get as () => O[K]);

const { setTimeout } = globalThis;
/** Calls `work` as soon as the event of the moment has been dealt with. */
export const soon = (work: () => void): void => {
  setTimeout(work);
};

export const composedPath = unbound(Event.prototype.composedPath);
export const preventDefault = unbound(Event.prototype.preventDefault);
export const getRootNode = unbound(Node.prototype.getRootNode);
export const getAttributeNS = unbound(Element.prototype.getAttributeNS);
export const setAttributeNS = unbound(Element.prototype.setAttributeNS);
export const removeAttributeNS = unbound(Element.prototype.removeAttributeNS);
