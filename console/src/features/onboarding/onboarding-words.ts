import { addTexts } from '#i18n/i18n.ts'
import { en } from './onboarding.en.ts'
import { es } from './onboarding.es.ts'

// Said on a few screens and never at home: whatever says any of it imports this.
addTexts('onboarding', { es, en })
