/** What the other screens before sign-in say in this language, by the path of its file. */
export const catalogues = import.meta.glob(['../{ui,shell}/*.en.ts', '../features/accounts/*.en.ts'], {
  eager: true,
  import: 'en',
})
