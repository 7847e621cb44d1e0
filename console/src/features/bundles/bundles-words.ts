import { addTexts } from '#i18n/i18n.ts'
import { en } from './bundles.en.ts'
import { es } from './bundles.es.ts'

// Said where an agent is copied, taken along or brought in, and nowhere else.
addTexts('bundles', { es, en })
