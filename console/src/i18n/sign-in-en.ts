/** What the sign-in page says in this language, by the path of its file. */
export const catalogues = import.meta.glob(['../{ui,shell}/*.en.ts', '../features/accounts/accounts.en.ts'], {
  eager: true,
  import: 'en',
})
