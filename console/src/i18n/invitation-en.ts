/** What the page behind an invitation's link says in this language, by the path of its file. */
export const catalogues = import.meta.glob(
  ['../{ui,shell}/*.en.ts', '../features/{accounts,invitations,organizations}/*.en.ts'],
  { eager: true, import: 'en' },
)
