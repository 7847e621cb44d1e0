import { addTexts } from '#i18n/i18n.ts'
import { en } from './unanswered.en.ts'
import { es } from './unanswered.es.ts'

// Said on one screen: whatever says any of it imports this.
addTexts('unanswered', { es, en })
