import { addTexts } from '#i18n/i18n.ts'
import { en } from './wizard.en.ts'
import { es } from './wizard.es.ts'

// Said while an agent is made: they come with the wizard.
addTexts('wizard', { es, en })
