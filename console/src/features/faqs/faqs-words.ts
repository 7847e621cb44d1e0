import { addTexts } from '#i18n/i18n.ts'
import { en } from './faqs.en.ts'
import { es } from './faqs.es.ts'

// Said where knowledge is read and written, and never at home: whatever says any of it imports this.
addTexts('faqs', { es, en })
