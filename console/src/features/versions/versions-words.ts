import { addTexts } from '#i18n/i18n.ts'
import { en } from './versions.en.ts'
import { es } from './versions.es.ts'

// Said on the page of versions alone.
addTexts('versions', { es, en })
