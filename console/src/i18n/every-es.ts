/** What the signed-in console says in this language, by the path of its file. */
export const catalogues = import.meta.glob(
  ['../**/*.es.ts', '!../features/accounts/doors.es.ts', '!../features/{faq-generation,onboarding}/*.es.ts'],
  {
    eager: true,
    import: 'es',
  },
)
