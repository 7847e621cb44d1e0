/** What the signed-in console says in this language, by the path of its file. */
export const catalogues = import.meta.glob(
  [
    '../**/*.es.ts',
    '!../features/accounts/doors.es.ts',
    '!../features/{account-settings,audit,faq-generation,onboarding,own-data,settings,support}/*.es.ts',
    '!../features/organizations/{members,organization-settings,permissions}.es.ts',
  ],
  {
    eager: true,
    import: 'es',
  },
)
