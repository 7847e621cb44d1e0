import { addTexts } from '#i18n/i18n.ts'
import { en } from './between-pages.en.ts'
import { es } from './between-pages.es.ts'

// Fetched after the first screen.
addTexts('betweenPages', { es, en })
