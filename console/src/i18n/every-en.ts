/** What the signed-in console says in this language, by the path of its file. */
export const catalogues = import.meta.glob(
  [
    '../**/*.en.ts',
    '!../features/accounts/doors.en.ts',
    '!../features/{account-settings,attachments,audit,bundles,faq-generation,faq-translations,faqs,onboarding,own-data,proof,quality,settings,support,unanswered,versions,writing-help}/*.en.ts',
    '!../features/agents/wizard.en.ts',
    '!../features/conversations/receipts.en.ts',
    '!../features/playground/side-by-side.en.ts',
    '!../features/two-step/second-step.en.ts',
    '!../features/outside-sign-in/*.en.ts',
    '!../shell/between-pages/*.en.ts',
    '!../features/organizations/{members,organization-settings,permissions}.en.ts',
  ],
  {
    eager: true,
    import: 'en',
  },
)
