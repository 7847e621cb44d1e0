/** What the signed-in console says in this language, by the path of its file. */
export const catalogues = import.meta.glob(
  [
    '../**/*.en.ts',
    '!../features/accounts/doors.en.ts',
    '!../features/{account-settings,audit,faq-generation,onboarding,own-data,settings,support}/*.en.ts',
    '!../features/organizations/{members,organization-settings,permissions}.en.ts',
  ],
  {
    eager: true,
    import: 'en',
  },
)
