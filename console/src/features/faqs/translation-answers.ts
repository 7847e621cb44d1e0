import { faqTranslations } from '@tertulia/contract/faq-translations'

/** Reading calls whose answers no longer hold when a question or one of its translations changes. */
export const TRANSLATION_ANSWERS = [faqTranslations.list, faqTranslations.coverage, faqTranslations.parity] as const
