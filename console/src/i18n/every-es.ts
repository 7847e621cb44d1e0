/** What the signed-in console says in this language, by the path of its file. */
export const catalogues = import.meta.glob(
  [
    '../**/*.es.ts',
    '!../features/accounts/doors.es.ts',
    '!../features/{account-settings,attachments,audit,bundles,faq-generation,faq-translations,faqs,onboarding,own-data,proof,quality,settings,support,unanswered,versions,writing-help}/*.es.ts',
    '!../features/agents/wizard.es.ts',
    '!../features/conversations/receipts.es.ts',
    '!../features/playground/side-by-side.es.ts',
    '!../features/two-step/second-step.es.ts',
    '!../features/outside-sign-in/*.es.ts',
    '!../shell/between-pages/*.es.ts',
    '!../features/organizations/{members,organization-settings,permissions}.es.ts',
  ],
  {
    eager: true,
    import: 'es',
  },
)
