import { addTexts } from '#i18n/i18n.ts'
import { en } from './faq-translations.en.ts'
import { es } from './faq-translations.es.ts'

// Said by two screens of the knowledge: whatever says any of it imports this.
addTexts('faqTranslations', { es, en })
