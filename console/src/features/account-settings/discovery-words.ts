import { addTexts } from '#i18n/i18n.ts'
import { en } from './discovery-sources.en.ts'
import { es } from './discovery-sources.es.ts'

// Said where one gives one's details, and on the first stage of both onboardings.
addTexts('discoverySources', { es, en })
