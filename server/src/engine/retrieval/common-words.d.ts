/** The lists of `@zxcvbn-ts/language-*` one by one: each package's index would bring names and encyclopedias along. */
declare module '@zxcvbn-ts/*/dist/commonWords.json.mjs' {
  const words: string[]
  export default words
}
