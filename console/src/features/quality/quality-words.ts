import { addTexts } from '#i18n/i18n.ts'
import { en } from './quality.en.ts'
import { es } from './quality.es.ts'

// Said on the pages of quality and where one deploys: they come with these.
addTexts('quality', { es, en })
