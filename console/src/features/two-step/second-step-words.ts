import { addTexts } from '#i18n/i18n.ts'
import { en } from './second-step.en.ts'
import { es } from './second-step.es.ts'

// Few people meet them where they sign in: they come with what says them.
addTexts('secondStep', { es, en })
