import type { LetterWords } from '#platform/mail/letter.ts'

const ES = {
  button: 'Ver el uso',
  foot: 'El contador vuelve a cero el día 1 de cada mes. Puedes cambiar el límite en los ajustes de la organización.',
}
const EN = {
  button: 'See the usage',
  foot: 'The count starts again on the 1st of each month. You can change the limit in the organization’s settings.',
}

const nearly = (limit: { es: string; en: string }): LetterWords => ({
  es: {
    ...ES,
    subject: `Tu modelo ha usado el 80 % del ${limit.es} de este mes`,
    lead: 'Cuando llegue al 100 %, tus agentes seguirán contestando, con las palabras de vuestras preguntas y archivos y sin el modelo.',
  },
  en: {
    ...EN,
    subject: `Your model has used 80% of this month’s ${limit.en}`,
    lead: 'Once it reaches 100%, your agents will go on answering, in the words of your FAQs and files and without the model.',
  },
})

const reachedWords = (limit: { es: string; en: string }): LetterWords => ({
  es: {
    ...ES,
    subject: `Tu modelo ha llegado al ${limit.es} de este mes`,
    lead: 'Tus agentes siguen contestando, con las palabras de vuestras preguntas y archivos y sin el modelo, hasta que cambies el límite o empiece otro mes.',
  },
  en: {
    ...EN,
    subject: `Your model has reached this month’s ${limit.en}`,
    lead: 'Your agents go on answering, in the words of your FAQs and files and without the model, until you change the limit or another month begins.',
  },
})

const TOKENS = { es: 'límite de tokens', en: 'token limit' }
const MONEY = { es: 'límite de gasto', en: 'spending limit' }

/** Mails to owners about a month's limit, by its unit and the percentage of it that is used. */
export const MAILS = {
  tokens_80: nearly(TOKENS),
  tokens_100: reachedWords(TOKENS),
  money_80: nearly(MONEY),
  money_100: reachedWords(MONEY),
}
