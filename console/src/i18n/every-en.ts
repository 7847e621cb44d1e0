/** What the signed-in console says in this language, by the path of its file. */
export const catalogues = import.meta.glob(
  ['../**/*.en.ts', '!../features/accounts/doors.en.ts', '!../features/{faq-generation,onboarding}/*.en.ts'],
  {
    eager: true,
    import: 'en',
  },
)
