import { addTexts } from '#i18n/i18n.ts'
import { en } from './outside-sign-in.en.ts'
import { es } from './outside-sign-in.es.ts'

// Doors are light: these words come with what says them.
addTexts('outsideSignIn', { es, en })
