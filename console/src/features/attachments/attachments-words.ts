import { addTexts } from '#i18n/i18n.ts'
import { en } from './attachments.en.ts'
import { es } from './attachments.es.ts'

// Said where there are files, and never at home: whatever says any of it imports this.
addTexts('attachments', { es, en })
