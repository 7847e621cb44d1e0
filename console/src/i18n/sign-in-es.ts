/** What the sign-in page says in this language, by the path of its file. */
export const catalogues = import.meta.glob(['../{ui,shell}/*.es.ts', '../features/accounts/accounts.es.ts'], {
  eager: true,
  import: 'es',
})
