/**
 * Every catalogue of the console, one key per file: `live-chat.es.ts` adds `liveChat`.
 * Empty here: each Spanish catalogue declares itself beside its words.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- catalogues merge into it
export interface Texts {}

/** The shape of an original, with any words in it: the type of its translation. Misses and surplus do not compile. */
export type Translation<Original> = {
  readonly [Key in keyof Original]: Original[Key] extends string ? string : Translation<Original[Key]>
}
