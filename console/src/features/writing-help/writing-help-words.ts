import { addTexts } from '#i18n/i18n.ts'
import { en } from './writing-help.en.ts'
import { es } from './writing-help.es.ts'

// Said beside long fields, and nowhere else.
addTexts('writingHelp', { es, en })
