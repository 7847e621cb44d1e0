import { addTexts } from '#i18n/i18n.ts'
import { en } from './faq-generation.en.ts'
import { es } from './faq-generation.es.ts'

// Said where questions are proposed and reviewed, and nowhere else: whatever says any of it imports this.
addTexts('faqGeneration', { es, en })
