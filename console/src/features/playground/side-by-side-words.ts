import { addTexts } from '#i18n/i18n.ts'
import { en } from './side-by-side.en.ts'
import { es } from './side-by-side.es.ts'

// Said in the playground alone.
addTexts('sideBySide', { es, en })
