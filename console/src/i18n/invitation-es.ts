/** What the page behind an invitation's link says in this language, by the path of its file. */
export const catalogues = import.meta.glob(
  ['../{ui,shell}/*.es.ts', '../features/{accounts,invitations,organizations}/*.es.ts'],
  { eager: true, import: 'es' },
)
