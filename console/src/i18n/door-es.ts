/** What the other screens before sign-in say in this language, by the path of its file. */
export const catalogues = import.meta.glob(['../{ui,shell}/*.es.ts', '../features/accounts/*.es.ts'], {
  eager: true,
  import: 'es',
})
